import { get } from 'node:http'
import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

/** The Keep-Alive header, whose timeout is how long the server leaves an idle connection open, in seconds. */
const keepAliveOf = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(`${url}/healthz`, response => resolve(String(response.resume().headers['keep-alive']))).on('error', reject)
  })

// A proxy that reuses a connection while the server closes it loses the request. nginx keeps idle ones for 60 s, Google's
// balancer for 600 s.
test('a site behind a proxy leaves idle connections open for longer than proxies reuse them', async () => {
  const { url } = await startTestSite()
  expect(await keepAliveOf(url)).toMatch(/^timeout=620\b/)
})

test('a site without a proxy closes idle connections after five seconds', async () => {
  const { url } = await startTestSite({ TRUSTED_PROXY: '' })
  expect(await keepAliveOf(url)).toMatch(/^timeout=5\b/)
})
