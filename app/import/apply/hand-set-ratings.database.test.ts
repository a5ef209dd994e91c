// Ratings of our own file that were set by hand, beside one of the library that follows the diary.
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { memberAndFilm } from '#tests/client/library/member-and-film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { loadImport } from '../load-import.server.ts'

const { db } = await openTestDatabase()

test.each([
  { details: { isFromDiary: false }, onConflict: 'file', outcome: 'differs', isFromDiary: false },
  { details: { isFromDiary: false }, onConflict: 'mine', outcome: 'differs', isFromDiary: true },
  { details: { isFromDiary: true }, onConflict: 'file', outcome: 'same', isFromDiary: true },
  { details: null, onConflict: 'file', outcome: 'same', isFromDiary: true },
] as const)(
  'a rating with the stars of the library and $details, and the choice of $onConflict, leaves one of the diary: $isFromDiary',
  async ({ details, onConflict, outcome, isFromDiary }) => {
    const { memberId, film, log } = await memberAndFilm(db)
    await log({ stars: 4 })
    const marks = () => asMember(db, memberId, tx => tx.selectFrom('rating').selectAll().execute())
    const before = await marks()
    const { imdbId, tmdbId } = film
    const entries = [{ kind: 'rating' as const, imdbId, tmdbId, rating: 8, details }]
    const id = await storeImport(db, { memberId, entries })
    const preview = await loadImport(db, { id: memberId, region: null })
    expect(preview?.counts).toMatchObject([{ outcome, count: 1 }])
    await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict } })
    expect(await marks()).toMatchObject([{ rating: 8, is_from_diary: isFromDiary }])
    await carryOutImport(db, { memberId, id, decision: { state: 'undone' } })
    expect(await marks()).toEqual(before)
  },
)
