// Look-ups of an import whose films cannot be found at the moment.
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { asMember } from '#app/library/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { advanceImport } from '../advance-import.server.ts'
import { beginImport } from '../begin-import.server.ts'
import { toBatches } from '../entry-batches.ts'
import { createEntry } from '../parse/entries/entry.ts'

const { db } = await openTestDatabase()

/** A new member's import of one line, of which `advance` looks up the film: `findByImdbId` is the source. */
async function beginOneLine(number: number) {
  const film = createFilm({ id: number, tmdbId: number, imdbId: `tt${number}` })
  const memberId = await insertMember(db)
  const entry = createEntry({ kind: 'watchlist', file: 'films.csv', line: 2, imdbId: film.imdbId, title: film.title })
  await beginImport(db, { memberId, fileName: 'films.csv', files: [], ...toBatches([entry]) })
  const advance = (findByImdbId: () => Promise<number | null>) => {
    const films = { findByImdbId, findCard: async () => film, search: async () => ({ films: [] }) }
    return advanceImport(db, { films, memberId, onRatings: () => {}, reportError: () => {} })
  }
  const matches = () =>
    asMember(db, memberId, async tx => (await tx.selectFrom('import_row').select('match').execute()).map(r => r.match))
  return { film, advance, matches }
}

test('a line whose film cannot be read from the database waits for it, and is found later', async () => {
  const { film, advance, matches } = await beginOneLine(930_000_011)
  const unavailable = new DatabaseUnavailableError('no connection is free')
  await expect(advance(() => Promise.reject(unavailable))).rejects.toThrow(unavailable)
  expect(await matches()).toEqual(['waiting'])
  await advance(async () => film.id)
  expect(await matches()).toEqual(['found'])
})

test('a line whose film a service did not find in time is unanswered', async () => {
  const { advance, matches } = await beginOneLine(930_000_012)
  await advance(() => Promise.reject(new FilmSourceError('tmdb', 'a film', 'timed out after 3.0 s')))
  expect(await matches()).toEqual(['unanswered'])
})
