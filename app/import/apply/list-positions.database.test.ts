import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const imdbIds = ['tt9500001', 'tt9500002', 'tt9500003'] as const
for (const [index, imdbId] of imdbIds.entries()) {
  await upsertFilm(db, createFilm({ id: 950_000_001 + index, tmdbId: 950_000_001 + index, imdbId }))
}

/** Imports the films into a list, which is created. */
async function importFilms(memberId: string, listId: string, films: readonly string[]) {
  const id = await storeImport(db, {
    memberId,
    entries: [
      { kind: 'film_list', title: 'Sea', details: { id: listId, name: 'Sea' } },
      ...films.map(imdbId => ({ kind: 'list_item' as const, imdbId, details: { listId } })),
    ],
  })
  await carryOutImport(db, { memberId, id, decision: { state: 'applied', onConflict: 'mine' } })
}

const positionsOf = (memberId: string) =>
  asMember(db, memberId, async tx => {
    const rows = await tx.selectFrom('list_item').select(['movie_id', 'position']).orderBy('position').execute()
    return rows.map(({ movie_id, position }) => [movie_id, position])
  })

test('the films of an imported list have gaps, so that one that moves changes one row', async () => {
  const memberId = await insertMember(db)
  await importFilms(memberId, randomUUID(), imdbIds)
  expect(await positionsOf(memberId)).toEqual(imdbIds.map((imdbId, index) => [imdbId, 65_536 * (index + 1)]))
})

test('films that are imported after a film at the end of the positions come after it', async () => {
  const [memberId, listId] = [await insertMember(db), randomUUID()]
  await importFilms(memberId, listId, imdbIds.slice(2))
  await asMember(db, memberId, tx => tx.updateTable('list_item').set({ position: 1_999_900_000 }).execute())
  await importFilms(memberId, listId, imdbIds.slice(0, 2))
  expect(await positionsOf(memberId)).toEqual([
    [imdbIds[2], 65_536],
    [imdbIds[0], 131_072],
    [imdbIds[1], 196_608],
  ])
})
