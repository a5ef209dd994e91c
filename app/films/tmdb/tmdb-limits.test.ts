// TMDB's refusals, and the shares of its calls.
import { afterAll, expect, test } from 'vitest'
import { openTmdb } from '#tests/services/film-services/open-tmdb.ts'
import { tmdbService } from '#tests/services/film-services/tmdb-service.ts'

const { service, freshClient, close } = await openTmdb()

afterAll(close)

test('the error for a wrong token does not contain the token', async () => {
  const wrong = freshClient('canary-wrong')
  const error = await wrong.film(999_999).catch((error: Error) => error)
  expect(error).toMatchObject({
    name: 'FilmSourceError',
    source: 'tmdb',
    message: expect.stringContaining('refused (401)'),
  })
  expect(JSON.stringify([String(error), Object(error).cause])).not.toContain('canary')
})

test('a redirect is reported with its status, and neither followed nor tried twice', async () => {
  const tmdb = freshClient()
  const before = service.calls.length
  service.failWith(() => ({ status: 301, headers: { Location: `${service.url}/3/movie/11` }, json: {} }))
  const error = await tmdb.film(999_998).catch(error => error)
  service.recover()
  expect(error.message).toContain('answered with a redirect (301), which is not followed: is its URL right?')
  expect(error.cause).toMatchObject({ outcome: 'invalid_response', countsAgainstHealth: true })
  expect(service.calls.slice(before)).toHaveLength(1)
})

test.each([400, 403, 414])('searches that a gateway refuses with %i do not open the circuit breaker', async status => {
  service.failWith((call, response) =>
    call.path.startsWith('/3/search/') ? { status, body: '<html>refused</html>' } : tmdbService(call, response),
  )
  const client = freshClient()
  for (const text of ['one', 'two', 'three', 'four']) {
    await expect(client.search(text, 1)).rejects.toThrow(`was not understood (${status})`)
    await expect(client.searchPeople(text)).rejects.toThrow(`was not understood (${status})`)
    await expect(client.findKeyword(text)).rejects.toThrow(`was not understood (${status})`)
  }
  expect(await client.check()).not.toEqual([])
  service.recover()
})

test.each([401, 429])('one search that is answered with %i opens the circuit breaker', async status => {
  service.failWith(() => ({ status, json: {} }))
  const client = freshClient()
  await expect(client.search('one', 1)).rejects.toThrow()
  service.calls.length = 0
  await expect(client.check()).rejects.toThrow('circuit breaker is open')
  expect(service.calls).toEqual([])
  service.recover()
})

type Client = ReturnType<typeof freshClient>

test.each<[string, (client: Client, index: number) => Promise<unknown>]>([
  ['searches', (client, index) => client.search(`flood ${index}`, 1)],
  ['discovery', (client, index) => client.discover({ 'vote_count.gte': String(index) }, 1)],
  ['films', (client, index) => client.film(400_000_000 + index)],
  ['IMDb ids', (client, index) => client.find(`tt${80_000_000 + index}`)],
  ['people', (client, index) => client.person(400_000_000 + index)],
  ['collections', (client, index) => client.collection(400_000_000 + index)],
])('a flood of %s leaves calls for lists', async (_, request) => {
  const client = freshClient()
  service.calls.length = 0
  service.failWith((call, response) =>
    /search|discover/.test(call.path) ? { json: { results: [] } } : tmdbService(call, response),
  )
  const flood = Promise.allSettled(Array.from({ length: 100 }, (_, index) => request(client, index)))
  await expect.poll(() => service.calls.length).toBeGreaterThan(10)
  expect(await client.check()).not.toEqual([])
  expect((await flood).map(({ status }) => status)).toContain('rejected')
  service.recover()
})

test('a flood of searches leaves calls for films, and a flood of films calls for searches', async () => {
  const floods: [(client: Client, index: number) => Promise<unknown>, (client: Client) => Promise<unknown>][] = [
    [(client, index) => client.search(`next flood ${index}`, 1), client => client.film(603)],
    [(client, index) => client.film(500_000_000 + index), client => client.search('matrix', 1)],
  ]
  for (const [request, other] of floods) {
    const client = freshClient()
    service.calls.length = 0
    const flood = Promise.allSettled(Array.from({ length: 100 }, (_, index) => request(client, index)))
    await expect.poll(() => service.calls.length).toBeGreaterThan(10)
    expect(await other(client)).toMatchObject({ isStale: false })
    expect((await flood).map(({ status }) => status)).toContain('rejected')
  }
})
