// The data behind the pages of a shared list and a shared year.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { memberWithList, storeFilm } from '#tests/client/library/shared-list.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { selectSharedList, selectSharedListFilms } from './shared-list.server.ts'
import { selectSharedYear, selectSharedYearEntries, selectYearsWithEntries } from './shared-year.server.ts'

const { db } = await openTestDatabase()

test('a shared list has its notes only when they are shared', async () => {
  const { memberId, listId } = await memberWithList(db)
  const reads = (withNotes: boolean) => ({
    list: selectSharedList(listId),
    films: selectSharedListFilms({ listId, page: 1, withNotes }),
  })
  const without = await readAsMember(db, memberId, reads(false))
  expect(without.list).toEqual({ name: 'Trains', description: '', isRanked: false, totalFilms: 1 })
  expect(without.films.map(({ film, note }) => [film.title, note])).toEqual([['Heat', '']])
  const { films } = await readAsMember(db, memberId, reads(true))
  expect(films[0]?.note).toBe('No train.')
})

test('a shared year has the confirmed entries of that year, the first day first', async () => {
  const [memberId, movieId] = [await insertMember(db), await storeFilm(db)]
  await asMember(db, memberId, async tx => {
    for (const [day, isConfirmed] of [
      ['2026-12-31', true],
      ['2026-01-01', true],
      ['2026-06-01', false],
      ['2025-12-31', true],
      [null, true],
    ] as const) {
      const entry = { member_id: memberId, id: randomUUID(), movie_id: movieId, rating: 9, note: 'words' }
      await tx
        .insertInto('diary_entry')
        .values({ ...entry, player: null, watched_on: day, is_confirmed: isConfirmed })
        .execute()
    }
  })
  const { years, counts, entries } = await readAsMember(db, memberId, {
    years: selectYearsWithEntries(),
    counts: selectSharedYear(2026),
    entries: selectSharedYearEntries({ year: 2026, page: 1, withNotes: false }),
  })
  expect(years).toEqual([2026, 2025])
  expect(counts).toEqual({ entries: 2, minutes: 0 })
  expect(entries.map(({ watchedOn, stars, note }) => [watchedOn, stars, note])).toEqual([
    ['2026-01-01', 4.5, ''],
    ['2026-12-31', 4.5, ''],
  ])
})
