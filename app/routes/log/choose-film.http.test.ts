import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { entryFields } from '#tests/client/library/library-requests.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('a visitor of /log is sent to the sign-in, and back with the search afterwards', async () => {
  const response = await site.get('/log?q=alien')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/signin?next=%2Flog%3Fq%3Dalien'])
})

test('the films that a search finds lead to their log forms, and before it those of the watchlist', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/603/watchlist', put({}))
  const linksOf = async (path: string) => [
    ...(await (await ada.get(path)).text()).matchAll(/href="(\/movie\/\d+\/log)"/g),
  ]
  expect((await linksOf('/log')).map(([, path]) => path)).toEqual(['/movie/603/log'])
  const [first] = await linksOf('/log?q=alien')
  expect(first?.[1]).toBe('/movie/348/log')
  expect((await ada.get('/movie/348/log')).status).toBe(200)
})

test('a member with an empty watchlist is offered popular films to log', async () => {
  const ada = await createMember(site)
  const html = await (await ada.get('/log')).text()
  expect([...html.matchAll(/href="\/movie\/\d+\/log"/g)]).toHaveLength(12)
  expect(html).toContain('Films of your watchlist will stand here instead.')
})

test('a film of the watchlist that is not out yet is not offered to log', async () => {
  const ada = await createMember(site)
  // How to Train Your Dragon 2, of June 2027.
  await ada.get('/movie/1458319/watchlist', put({}))
  await ada.get('/movie/603/watchlist', put({}))
  const html = await (await ada.get('/log')).text()
  expect([...html.matchAll(/href="\/movie\/(\d+)\/log"/g)].map(([, id]) => id)).toEqual(['603'])
})

test('a member with an empty watchlist is offered no film that is in the diary, seen or rated already', async () => {
  const ada = await createMember(site)
  const offered = async () => [...(await (await ada.get('/log')).text()).matchAll(/href="\/movie\/(\d+)\/log"/g)]
  const known = (await offered()).slice(0, 3).map(([, id]) => id)
  const [logged, seen, rated] = known
  await ada.get(`/movie/${logged}/diary/${randomUUID()}`, put(entryFields))
  await ada.get(`/movie/${seen}/seen`, put({}))
  await ada.get(`/movie/${rated}/rating`, put({ stars: 4 }))
  const after = (await offered()).map(([, id]) => id)
  expect(after).not.toHaveLength(0)
  for (const id of known) expect(after).not.toContain(id)
})

test('a film that is not found by its title has the reason', async () => {
  const ada = await createMember(site)
  for (const path of ['/log', '/user/favourites']) {
    const html = await (await ada.get(`${path}?q=dicaprio`)).text()
    expect(html.split('<main')[1], path).toContain('With Leonardo DiCaprio')
  }
})

test('a search that finds nothing says so, one that is too long is a 400, and other methods are a 405', async () => {
  const ada = await createMember(site)
  expect(await (await ada.get('/log?q=qzxwvq')).text()).toContain('No film called “qzxwvq”')
  for (const query of [`q=${'x'.repeat(201)}`, 'q=a&q=b']) expect((await ada.get(`/log?${query}`)).status).toBe(400)
  const posted = await ada.send('/log', {})
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})
