import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { put } from '#tests/client/http-client.ts'
import { allFoundBy, editInBulk as edit, readOwnFilms as read, twoMembers } from '#tests/client/library/own-films.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const [matrix, starWars] = [603, 11]
const site = await startTestSite()

test.each([
  { act: 'rate', stars: 4.5, query: '?stars=4.5', before: 0, after: 2 },
  { act: 'unrate', query: '?mine=rated', before: 1, after: 0 },
  { act: 'like', query: '?mine=liked', before: 0, after: 2 },
  { act: 'seen', query: '?mine=seen', before: 1, after: 2 },
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
