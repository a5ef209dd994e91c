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

test.each([
  { act: 'rate', stars: 4.5, query: '?stars=4.5', before: 0, after: 2 },
  { act: 'unrate', query: '?mine=rated', before: 1, after: 0 },
  { act: 'like', query: '?mine=liked', before: 0, after: 2 },
  { act: 'seen', query: '?mine=seen', before: 0, after: 2 },
  { act: 'list', query: '?mine=watchlist', before: 1, after: 2 },
  { act: 'unlist', query: '?mine=watchlist', before: 1, after: 0 },
])('a member edits films in bulk ($act), takes it back, and no other member is touched', async one => {
  const { query, before, after, ...body } = one
  const [bob, eve] = await twoMembers(site)
  const films = [matrix, starWars]
  const found = async () => (await read(bob, query)).ids.length
  expect(await found()).toBe(before)
  const { status, id } = await edit(bob, { ...body, films })
  expect([status, await found()]).toEqual([200, after])
  // Another member has no such edit.
  expect((await edit(eve, { undo: id })).state).toBe('dropped')
  expect((await edit(bob, { undo: id })).status).toBe(200)
  expect(await found()).toBe(before)
  expect((await read(bob, '?stars=1')).ids).toEqual([matrix])
  expect((await edit(bob, { undo: id })).state).toBe('undone')
  expect([(await read(eve)).ids.length, (await read(eve, '?stars=1')).ids]).toEqual([2, [matrix]])
})

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
  // The page of another member with the same film has the same fingerprint, and edits that member's film alone.
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

test('films are added to a list in the order of the page, or to a new one, which goes with the undo', async () => {
  const [bob, eve] = await twoMembers(site)
  const [listId, newId] = [randomUUID(), randomUUID()]
  await bob.get(`/list/${listId}/details`, put({ name: 'Trains', description: '', isRanked: false }))
  await bob.get(`/list/${listId}/films/${starWars}`, put({}))
  const titlesOf = async (id: string) =>
    [...(await (await bob.get(`/list/${id}`)).text()).matchAll(/<h3[^>]*><a [^>]*>([^<]+)</g)].map(([, title]) => title)
  const all = await allFoundBy(bob, '?sort=title')
  const added = await edit(bob, { ...all, act: 'add', listId })
  expect(added.films).toBe(1)
  expect(await titlesOf(listId)).toEqual(['Star Wars', 'The Matrix'])
  await edit(bob, { undo: added.id })
  expect(await titlesOf(listId)).toEqual(['Star Wars'])
  const created = await edit(bob, { ...all, act: 'add', listId: newId, listName: ' New\u200b ' })
  expect(await titlesOf(newId)).toEqual(['Star Wars', 'The Matrix'])
  expect((await read(bob)).words).toContain('New')
  await edit(bob, { undo: created.id })
  expect((await bob.get(`/list/${newId}`)).status).toBe(404)
  // Not to a list of another member, and not without a name.
  expect((await edit(eve, { act: 'add', films: [matrix], listId })).error).toBe('There is no such list.')
  const unnamed = await edit(bob, { act: 'add', films: [matrix], listId: newId, listName: '\u200b' })
  expect([unnamed.status, unnamed.error]).toEqual([400, 'A list needs a name.'])
  expect(await titlesOf(listId)).toEqual(['Star Wars'])
})

test('clearing the stars in bulk leaves a film the stars of its diary', async () => {
  const [bob] = await twoMembers(site)
  const entry = { watchedOn: '2020-01-01', isRewatch: false, stars: 3, isLiked: false, note: '', tags: [] }
  await bob.get(`/movie/${matrix}/diary/${randomUUID()}`, put(entry))
  const { id } = await edit(bob, { act: 'unrate', films: [matrix] })
  expect((await read(bob, '?stars=3')).ids).toEqual([matrix])
  await edit(bob, { undo: id })
  expect((await read(bob, '?stars=1')).ids).toEqual([matrix])
})

test('a film that is named twice is edited once', async () => {
  const [bob] = await twoMembers(site)
  expect((await edit(bob, { act: 'like', films: [matrix, matrix] })).films).toBe(1)
})

test('an undo keeps what the member changed by hand after the edit', async () => {
  const [bob] = await twoMembers(site)
  const { id } = await edit(bob, { act: 'rate', stars: 3, films: [matrix, starWars] })
  await bob.get(`/movie/${starWars}/rating`, put({ stars: 5 }))
  expect((await edit(bob, { undo: id })).status).toBe(200)
  expect([(await read(bob, '?stars=5')).ids, (await read(bob, '?stars=1')).ids]).toEqual([[starWars], [matrix]])
  const unlisted = await edit(bob, { act: 'unlist', films: [starWars] })
  await bob.get(`/movie/${starWars}/watchlist`, put({}))
  await edit(bob, { undo: unlisted.id })
  expect((await read(bob, '?mine=watchlist')).ids).toEqual([starWars])
})
