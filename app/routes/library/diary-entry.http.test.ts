import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import {
  anEntry,
  entryFields,
  form,
  rateByOthers,
  remove,
  serverState,
} from '#tests/client/library/library-requests.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('a diary entry is written once, edited from the stored version, and deleted', async () => {
  const ada = await createMember(site)
  const path = anEntry()
  const fields = {
    ...entryFields,
    watchedOn: '2026-01-02',
    stars: 4.5,
    isLiked: true,
    note: 'A\n"note" 🎬',
    tags: ['cinema'],
  }
  const many = await Promise.all(Array.from({ length: 20 }, () => serverState(ada, path, put(fields))))
  expect(new Set(many.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  const entry = many[0]?.body.entry
  expect(entry).toEqual({
    ...fields,
    id: path.split('/').at(-1),
    loggedAt: expect.any(String),
    changedAt: expect.any(String),
  })
  const stale = await serverState(ada, path, put({ ...fields, stars: 1 }))
  expect([stale.status, stale.body]).toEqual([409, { error: 'This entry was changed elsewhere meanwhile.', entry }])
  const edited = await serverState(ada, path, put({ ...fields, stars: 1, basedOn: entry.changedAt }))
  expect([edited.status, edited.body.entry.stars]).toEqual([200, 1])
  for (const _ of [1, 2]) expect((await serverState(ada, path, remove)).status).toBe(204)
  const restored = await serverState(ada, path, put({ ...fields, loggedAt: entry.loggedAt }))
  expect(restored.body.entry.loggedAt).toBe(entry.loggedAt)
})

test('the members’ average follows the stars of a diary entry', async () => {
  const ada = await createMember(site)
  await rateByOthers(site, '/movie/680', [2, 3])
  const path = anEntry().replace('603', '680')
  expect((await serverState(ada, path, put({ ...entryFields, stars: 2.5 }))).status).toBe(200)
  expect((await serverState(ada, '/movie/680/rating', remove)).body).toEqual({
    stars: 2.5,
    site: { average: 2.5, count: 3 },
  })
  await serverState(ada, path, remove)
  expect((await serverState(ada, '/movie/680/rating', remove)).body).toEqual({ stars: null, site: null })
})

test('a diary entry with a day that has not come, or a note that is too long, is refused with a sentence', async () => {
  const ada = await createMember(site)
  const day = (offset: number) => new Date(Date.now() + offset * 24 * 3600_000).toISOString().slice(0, 10)
  const refused = async (changes: object) => {
    const { status, body } = await serverState(ada, anEntry(), put({ ...entryFields, ...changes }))
    return [status, body.error]
  }
  expect(await refused({ watchedOn: day(2) })).toEqual([400, 'This day has not come yet.'])
  expect(await refused({ watchedOn: '2026-02-30' })).toEqual([400, 'This is not a day of the calendar.'])
  expect(await refused({ watchedOn: '1899-12-31' })).toEqual([400, 'The diary begins with 1900.'])
  expect(await refused({ note: '🎬'.repeat(10_001) })).toEqual([400, 'A note has at most 10,000 characters.'])
  expect(await refused({ tags: ['x'.repeat(51)] })).toEqual([400, 'A tag has at most 50 characters.'])
  expect(await refused({ tags: Array.from({ length: 21 }, (_, n) => `${n}`) })).toEqual([
    400,
    'An entry has at most 20 tags.',
  ])
})

test('a page without script logs a film with a form, and takes it off the watchlist', async () => {
  const ada = await createMember(site)
  await serverState(ada, '/movie/603/watchlist', put({}))
  const path = anEntry()
  const fields = { watchedOn: '2026-01-02', stars: '3.5', isLiked: 'on', note: 'two\r\nlines', tags: 'cinema, 70 mm' }
  const logged = await ada.get(path, form({ _method: 'PUT', ...fields, offWatchlist: 'on', next: '/diary/2026/1' }))
  expect([logged.status, logged.headers.get('location')]).toEqual([303, '/diary/2026/1'])
  // The same as a script would have sent it: a conflict would tell the two apart.
  const json = {
    ...entryFields,
    watchedOn: '2026-01-02',
    stars: 3.5,
    isLiked: true,
    note: 'two\nlines',
    tags: ['cinema', '70 mm'],
  }
  expect((await serverState(ada, path, put(json))).status).toBe(200)
  expect(await (await ada.get('/movie/603')).text()).toContain('Add to watch list')
  const empty = { _method: 'PUT', watchedOn: '', note: '', tags: '', next: '/movie/603' }
  expect((await ada.get(anEntry(), form(empty))).headers.get('location')).toBe('/movie/603')
})
