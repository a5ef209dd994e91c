import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()

// More than one batch.
const films = Array.from({ length: 20 }, (_, index) => {
  const id = 950_000_100 + index
  return createFilm({ id, tmdbId: id, imdbId: `tt9${id}` })
})
for (const film of films) await upsertFilm(db, film)

test('the undo of a list that is written in several transactions deletes its films and then the list', async () => {
  const [memberId, listId] = [await insertMember(db), randomUUID()]
  const id = await storeImport(db, {
    memberId,
    entries: [
      { kind: 'film_list', title: 'Sea', details: { id: listId, name: 'Sea' } },
      ...films.map(({ imdbId }) => ({ kind: 'list_item' as const, imdbId, details: { listId } })),
    ],
  })
  const countRows = (table: 'film_list' | 'list_item') =>
    asMember(db, memberId, async tx => (await tx.selectFrom(table).select('created_at').execute()).length)
  for (const [decision, rows] of [
    [{ state: 'applied', onConflict: 'mine' }, [1, films.length]],
    [{ state: 'undone' }, [0, 0]],
  ] as const) {
    await carryOutImport(db, { memberId, id, decision })
    expect([await countRows('film_list'), await countRows('list_item')]).toEqual(rows)
  }
})
