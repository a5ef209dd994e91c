import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const without = await startTestSite({ SERVICE_WORKER: 'false' })

test('the service worker is revalidated before each use and may load from this site only', async () => {
  const { status, headers } = await site.get('/sw.js')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
})

test('with SERVICE_WORKER=false browsers get the worker that removes itself', async () => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    const headers = { 'Accept-Encoding': encoding }
    const [worker, killSwitch] = await Promise.all(
      ['/sw.js', '/kill-switch.js'].map(async path => (await without.get(path, { headers })).text()),
    )
    expect(worker).toContain('unregister')
    expect(worker).toBe(killSwitch)
  }
})

test('the offline page is the same for everyone and has no script of the router', async () => {
  const response = await site.get('/offline')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('filmDB cannot be reached')
  expect(html).not.toMatch(/modulepreload|type="module"|__reactRouterContext/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})
