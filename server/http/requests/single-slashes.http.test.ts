import { expect, test } from 'vitest'
import { createClient } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

/** Status and Location of the response. */
async function redirectOf(path: string, init?: RequestInit) {
  const response = await site.get(path, init)
  return [response.status, response.headers.get('Location')]
}

for (const method of ['GET', 'HEAD']) {
  test.each([
    ['//movie/27205', '/movie/27205'],
    ['/movie//27205', '/movie/27205'],
    ['//popular', '/popular'],
    ['/movie/603///?tab=cast&x=//y', '/movie/603/?tab=cast&x=//y'],
    ['//', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['///evil.example//x?y', '/evil.example/x?y'],
    ['/\\\\evil.example/x', '/evil.example/x'],
    ['/.//evil.example', '/evil.example'],
    ['//evil.example%2f/x', '/evil.example%2f/x'],
  ])(`${method} %s redirects for good to %s, a path of this site`, async (path, target) => {
    // Twice: an earlier response is not served instead.
    expect(await redirectOf(path, { method })).toEqual([301, target])
    expect(await redirectOf(path, { method })).toEqual([301, target])
  })
}

test('a POST to a path with doubled slashes is not redirected', async () => {
  const { status, headers } = await createClient(site).send('//signin', { email: 'ada@example.org', password: 'x' })
  expect([status, headers.get('Location')]).toEqual([404, null])
})
