import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { memberIdHeader } from '#app/domain/http/member-id-header.ts'
import { put } from '#tests/client/http-client.ts'
import {
  allFoundBy,
  editInBulk as edit,
  memberIdOn,
  readOwnFilms as read,
  twoMembers,
} from '#tests/client/library/own-films.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const [matrix, starWars] = [603, 11]
const site = await startTestSite()

test('all films that the filters find are edited by the filters, and undone in one command', async () => {
  const [bob] = await twoMembers(site)
  const rated = await allFoundBy(bob, '?mine=rated')
  const { films, id } = await edit(bob, { ...rated, act: 'like', query: '?mine=rated&page=7' })
  expect(films).toBe(1)
  expect((await read(bob, '?mine=liked')).ids).toEqual([matrix])
  await edit(bob, { undo: id })
  expect((await read(bob, '?mine=liked')).ids).toEqual([])
  expect((await edit(bob, { ...(await allFoundBy(bob, '')), act: 'like' })).films).toBe(2)
  const invalid = await edit(bob, { ...rated, act: 'like', query: '?stars=9' })
  expect([invalid.status, invalid.error]).toEqual([400, 'Films are not found like that.'])
})

test('an edit of all films that a query finds is refused when it finds others by now, and nothing is edited', async () => {
  const [bob, eve] = await twoMembers(site)
  const rated = { ...(await allFoundBy(bob, '?mine=rated')), act: 'like' }
  const refused = async (change: object = {}) => {
    const { status, error } = await edit(bob, { ...rated, ...change })
    expect([status, (await read(bob, '?mine=liked')).ids]).toEqual([400, []])
    return error
  }
  const sentence = (counts: string) => `These films have changed since you chose them: ${counts}. Nothing was edited.`
  await bob.get(`/movie/${starWars}/rating`, put({ stars: 2 }))
  expect(await refused()).toBe(sentence('1 then, 2 now'))
  await bob.get(`/movie/${matrix}/rating`, { method: 'DELETE' })
  expect(await refused()).toBe(sentence('1 then and now, but not the same'))
  // A query of people or days is read from the database.
  const { fingerprint } = await allFoundBy(bob, '?person=keanu-reeves')
  expect(await refused({ query: '?person=carrie-fisher', fingerprint })).toBe(
    sentence('1 then and now, but not the same'),
  )
  await bob.get(`/movie/${matrix}/rating`, put({ stars: 1 }))
  await bob.get(`/movie/${starWars}/rating`, { method: 'DELETE' })
  // The page of another member with the same film has the same fingerprint, and edits only that member's film.
  expect((await edit(eve, rated)).films).toBe(1)
  expect((await read(bob, '?mine=liked')).ids).toEqual([])
  expect((await edit(bob, rated)).films).toBe(1)
  expect((await read(bob, '?mine=liked')).ids).toEqual([matrix])
})

test('an edit of all films that a query finds is made once, also when its effect changes what the query finds', async () => {
  const [bob] = await twoMembers(site)
  const listed = { ...(await allFoundBy(bob, '?mine=watchlist')), act: 'unlist', id: randomUUID() }
  const listedNow = async () => (await read(bob, '?mine=watchlist')).ids
  for (const _ of [1, 2]) expect(await edit(bob, listed)).toMatchObject({ status: 200, state: 'made', films: 1 })
  expect(await listedNow()).toEqual([])
  for (const _ of [1, 2]) expect(await edit(bob, { undo: listed.id })).toMatchObject({ state: 'undone', films: 1 })
  expect(await listedNow()).toEqual([starWars])
  expect(await edit(bob, listed)).toMatchObject({ state: 'undone' })
  expect(await listedNow()).toEqual([starWars])
})

test.each([
  { fingerprint: 'AAAAAAAAAAAAAAAAAAAAAA' },
  { count: 20_000 },
  { count: 20_001 },
  { count: 0 },
  { fingerprint: '' },
  { fingerprint: "' or true; --         " },
  { query: '?person=%00' },
  { query: `?tag=${'x'.repeat(8000)}` },
  { query: ['?mine=rated'] },
  { films: [matrix] },
])('an edit of all films with a forged part is a 400 and edits nothing: %j', async forged => {
  const [bob] = await twoMembers(site)
  const { status, error } = await edit(bob, { ...(await allFoundBy(bob, '?mine=rated')), act: 'like', ...forged })
  expect([status, error]).toEqual([400, expect.stringMatching(/\.$/)])
  expect((await read(bob, '?mine=liked')).ids).toEqual([])
})

test('an edit of all films on a page that another member signed in behind is a 412, and edits nothing', async () => {
  const [bob, eve] = await twoMembers(site)
  const { headers, ...request } = put({ ...(await allFoundBy(bob, '')), act: 'like' })
  const sent = { ...request, headers: { ...headers, [memberIdHeader]: await memberIdOn(bob) } }
  expect((await eve.get(`/user/commands/${randomUUID()}`, sent)).status).toBe(412)
  expect((await read(eve, '?mine=liked')).ids).toEqual([])
})
