import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, finishWork, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { decideImport } from './decide-import.server.ts'

const { db } = await openTestDatabase()
const imdbIds = ['tt9300001', 'tt9300002', 'tt9300003']
for (const [index, imdbId] of imdbIds.entries()) {
  await upsertFilm(db, createFilm({ id: 930_000_001 + index, tmdbId: 930_000_001 + index, imdbId }))
}

/** A new member's import of three ratings, of which the second is `stored: 7`. */
async function storeRatings() {
  const memberId = await insertMember(db)
  const entries = imdbIds.map((imdbId, index) => ({ kind: 'rating' as const, imdbId, rating: 6 + index }))
  return { memberId, id: await storeImport(db, { memberId, entries }) }
}

const stateOf = (memberId: string) =>
  asMember(db, memberId, async tx => ({
    run: (await tx.selectFrom('import_run').select('state').executeTakeFirst())?.state,
    rows: await tx.selectFrom('import_row').select(['match', 'effect']).orderBy('position').execute(),
    ratings: (await tx.selectFrom('rating').select('rating').orderBy('movie_id').execute()).map(({ rating }) => rating),
  }))

test('an entry that the database refuses is skipped and named, and the others are imported', async () => {
  const { memberId, id } = await storeRatings()
  await sql`alter table rating add constraint no_sevens check (rating <> 7)`.execute(db)
  onTestFinished(() => sql`alter table rating drop constraint no_sevens`.execute(db).then(() => {}))
  expect(await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'mine' } })).toMatchObject({
    errors: [{ constraint: 'no_sevens' }],
  })
  expect(await stateOf(memberId)).toEqual({
    run: 'applied',
    rows: [
      { match: 'found', effect: 'added' },
      { match: 'unreadable', effect: null },
      { match: 'found', effect: 'added' },
    ],
    ratings: [6, 8],
  })
})

test('an entry whose undo the database refuses is left in the library, and the others are undone', async () => {
  const { memberId, id } = await storeRatings()
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'mine' } })
  await sql`
    create function keep_sevens() returns trigger language plpgsql as $$ begin raise 'sevens stay'; end $$;
    create trigger keep_sevens before delete on rating for each row when (old.rating = 7) execute function keep_sevens()`.execute(
    db,
  )
  onTestFinished(() => sql`drop function keep_sevens cascade`.execute(db).then(() => {}))
  expect(await carryOutImport(db, { memberId, id, decision: { state: 'undone' } })).toMatchObject({
    errors: [{ message: 'sevens stay' }],
  })
  const { run, rows, ratings } = await stateOf(memberId)
  expect({ run, ratings }).toEqual({ run: 'undone', ratings: [7] })
  expect(rows.map(({ effect }) => effect)).toEqual(['undone', 'left', 'undone'])
})

test('an import of ratings may have changed ratings, and one of a watchlist has not', async () => {
  const apply = { state: 'applied', onConflict: 'mine' } as const
  const rated = await storeRatings()
  await decideImport(db, { ...rated, decision: apply })
  expect(await finishWork(db, rated.memberId)).toMatchObject({ ratingChanges: 1 })
  const memberId = await insertMember(db)
  const id = await storeImport(db, { memberId, entries: imdbIds.map(imdbId => ({ kind: 'watchlist', imdbId })) })
  expect(await carryOutImport(db, { memberId, id, decision: apply })).toMatchObject({ ratingChanges: 0 })
  expect(await carryOutImport(db, { memberId, id, decision: { state: 'undone' } })).toMatchObject({ ratingChanges: 0 })
  await decideImport(db, { ...rated, decision: { state: 'undone' } })
  expect(await finishWork(db, rated.memberId)).toMatchObject({ ratingChanges: 1 })
})
