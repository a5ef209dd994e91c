import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

for (const [name, get] of [
  ['an anonymous visitor', site.get],
  ['a member', (await createMember(site)).get],
] as const) {
  test(`the page of ${name} has its styles inline, allowed by their hash, and loads no style sheet`, async () => {
    const response = await get('/movie/603')
    const html = await response.text()
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    expect(style).toContain('@font-face')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
    const links = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(link => !link.includes(' disabled='))).toEqual([])
  })

  test(`the page of ${name} loads no script before its first paint`, async () => {
    const html = await (await get('/movie/603')).text()
    expect(html).toContain('<template data-late=""><link fetchPriority="low" rel="modulepreload"')
    expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* (src=|type="module")/)
  })
}

test('the policy of a page that is not found allows its inline styles too', async () => {
  const { headers } = await site.get('/no/such/page')
  expect(headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-/)
})
