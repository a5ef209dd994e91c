import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { writeEntry } from '../diary/diary.server.ts'
import { latestEntries } from './feed-entries.server.ts'

const { db } = await openTestDatabase()
const film = createFilm({ id: 970_000_021, imdbId: 'tt970000021', tmdbId: 970_000_021 })

test('the feed has the entries that were logged last, also those of an earlier day or of none', async () => {
  const memberId = await insertMember(db)
  const plain = { isRewatch: false, stars: null, isLiked: false, note: '', tags: [] }
  for (const [index, watchedOn] of ['2024-03-01', '2020-01-01', null].entries()) {
    const loggedAt = new Date(Date.UTC(2024, 3, 1 + index)).toISOString()
    await writeEntry(db, { memberId, film, id: randomUUID(), entry: { ...plain, watchedOn }, loggedAt })
  }
  const { entries } = await readAsMember(db, memberId, { entries: latestEntries({ withNotes: false }) })
  expect(entries.map(({ watchedOn }) => watchedOn)).toEqual([null, '2020-01-01', '2024-03-01'])
})
