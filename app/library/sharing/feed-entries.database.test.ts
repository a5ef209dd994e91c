import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { writeEntry } from '../diary/diary.server.ts'
import { upsertFilm } from '../films/upsert-film.server.ts'
import { addMark } from '../marks/marks.server.ts'
import { selectFeedEntries, selectReleases } from './feed-entries.server.ts'

const { db } = await openTestDatabase()
const film = createFilm({ id: 970_000_021, imdbId: 'tt970000021', tmdbId: 970_000_021 })

test('the feed has the entries that were logged last, also those of an earlier day or of none', async () => {
  const memberId = await insertMember(db)
  const plain = { isRewatch: false, stars: null, isLiked: false, note: '', tags: [] }
  for (const [index, watchedOn] of ['2024-03-01', '2020-01-01', null].entries()) {
    const loggedAt = new Date(Date.UTC(2024, 3, 1 + index)).toISOString()
    await writeEntry(db, { memberId, film, id: randomUUID(), entry: { ...plain, watchedOn }, loggedAt })
  }
  const { entries } = await readAsMember(db, memberId, { entries: selectFeedEntries({ withNotes: false }) })
  expect(entries.map(({ watchedOn }) => watchedOn)).toEqual([null, '2020-01-01', '2024-03-01'])
})

test('a release is revised when its day or its title changes, and by nothing else', async () => {
  const memberId = await insertMember(db)
  const coming = { ...film, id: 970_000_022, imdbId: 'tt970000022', tmdbId: 970_000_022, releaseDate: '2027-03-01' }
  const release = async () => (await readAsMember(db, memberId, { found: selectReleases('2027-01-01') })).found[0]
  await addMark(db, 'watchlist', { memberId, film: coming, markedAt: '2026-01-01T00:00:00.000Z' })
  const added = { releasedOn: '2027-03-01', revisedAt: '2026-01-01T00:00:00.000Z' }
  expect(await release()).toMatchObject(added)
  await upsertFilm(db, { ...coming, voteAverage: 9 })
  expect(await release()).toMatchObject(added)
  await upsertFilm(db, { ...coming, releaseDate: '2027-04-01' })
  const moved = await release()
  expect(moved?.releasedOn).toBe('2027-04-01')
  expect(moved && moved.revisedAt > added.revisedAt).toBe(true)
})
