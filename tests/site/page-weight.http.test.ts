import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { kilobytes } from '#app/domain/units.ts'
import { createMember } from '../client/http-client.ts'
import { startTestSite } from '../services/start-site.ts'

const site = await startTestSite()

for (const path of ['/', '/movie/603', '/popular']) {
  test(`${path} loads at most 125 KB of script and 20 KB of style, gzipped`, async () => {
    const html = await (await site.get(path)).text()
    const scripts = assetUrls(html, /<link[^>]+modulepreload"[^>]* href="([^"]+\.js)"/g)
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(style).not.toBe('')
    expect(await gzippedSize(scripts)).toBeLessThanOrEqual(125 * kilobytes)
    expect(gzipSync(style, { level: 9 }).length).toBeLessThanOrEqual(20 * kilobytes)
  })
}

test('a page loads at most 30 KB of fonts before its first paint', async () => {
  const fonts = assetUrls(await (await site.get('/')).text(), /<link[^>]+as="font"[^>]* href="([^"]+)"/g)
  expect(fonts).toHaveLength(2)
  const files = await Promise.all(fonts.map(async path => (await site.get(path)).arrayBuffer()))
  expect(files.reduce((sum, file) => sum + file.byteLength, 0)).toBeLessThanOrEqual(30 * kilobytes)
})

test('the inline script for early presses adds at most 1.5 KB, gzipped, to a member’s page', async () => {
  const html = await (await (await createMember(site)).get('/movie/603')).text()
  const [, code = ''] = /<script[^>]+data-member="[^"]+"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(code).toContain('filmdb.press')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(1.5 * kilobytes)
})

const assetUrls = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, url]) => url ?? '')),
]

// Compressed as scripts/precompress.ts does.
async function gzippedSize(paths: string[]) {
  const files = await Promise.all(paths.map(async path => (await site.get(path)).arrayBuffer()))
  return files.reduce((sum, file) => sum + gzipSync(new Uint8Array(file), { level: 9 }).length, 0)
}
