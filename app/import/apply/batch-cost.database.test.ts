import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { upsertFilm } from '#app/library/films/upsert-film.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { carryOutImport, storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'

const { db } = await openTestDatabase()
const films = Array.from({ length: 20 }, (_, index) => ({ id: 931_000_001 + index, imdbId: `tt${9310001 + index}` }))
for (const { id, imdbId } of films) await upsertFilm(db, createFilm({ id, tmdbId: id, imdbId }))

/**
 * The rows of the import that all statements together may read for each of its lines: several join a batch of 120 rows with
 * itself.
 */
const maxReadsOfLine = 500

const toDay = (line: number) => new Date(Date.UTC(2000, 0, 1 + line)).toISOString().slice(0, 10)
const lines = (count: number) => Array.from({ length: count }, (_, line) => line)

const imdbId = films[0]?.imdbId
const imports = {
  reviews: lines(3000).map(line => ({
    kind: 'review' as const,
    imdbId,
    review: `Review ${line}`,
    reviewId: crypto.randomUUID(),
  })),
  viewings: lines(3000).map(line => ({
    kind: 'diary_entry' as const,
    imdbId,
    details: { id: crypto.randomUUID(), watchedOn: toDay(line) },
  })),
  lists: lines(75).flatMap(line => {
    const listId = crypto.randomUUID()
    const list = { kind: 'film_list' as const, details: { id: listId, name: `List ${line}` } }
    return [list, ...films.map(({ imdbId }) => ({ kind: 'list_item' as const, imdbId, details: { listId } }))]
  }),
}

// Plans that were made with the statistics of small tables once began with the library, and read all lines of the import
// about the film of each of its rows: a minute for 120 lines.
for (const [name, entries] of Object.entries(imports))
  test(`an import of many ${name} of a few films reads a few rows for each line, and so does its undo`, async () => {
    const memberId = await insertMember(db)
    await sql`analyze`.execute(db)
    const id = await storeImport(db, { memberId, entries })
    for (const decision of [{ state: 'applied', onConflict: 'file' }, { state: 'undone' }] as const) {
      const before = await countReads()
      await carryOutImport(db, { memberId, id, decision })
      expect((await countReads()) - before, decision.state).toBeLessThan(entries.length * maxReadsOfLine)
    }
  })

/** How many rows of imports the database has read since its start. */
async function countReads() {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ reads: string }>`
    select seq_tup_read + idx_tup_fetch as reads from pg_stat_user_tables where relname = 'import_row'`.execute(db)
  return Number(rows[0]?.reads)
}
