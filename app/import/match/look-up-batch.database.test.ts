// Look-ups of an import whose films cannot be found at the moment.
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { advanceImport } from '../advance-import.server.ts'
import { createAdaptiveBatchSize } from '../apply/batch-size.ts'
import { beginImport } from '../begin-import.server.ts'
import { toBatches } from '../entry-batches.ts'
import { createEntry } from '../parse/entries/entry.ts'
import type { FilmLookUp } from './match-film.ts'

const { db } = await openTestDatabase()

/** A new member's import of one line for each number. `advance` looks up the films in this source. */
async function beginLines(...numbers: number[]) {
  const filmsOfLines = numbers.map(id => createFilm({ id, tmdbId: id, imdbId: `tt${id}` }))
  const memberId = await insertMember(db)
  const entries = filmsOfLines.map(({ imdbId, title }, index) =>
    createEntry({ kind: 'watchlist', file: 'films.csv', line: index + 2, imdbId, title }),
  )
  await beginImport(db, { memberId, fileName: 'films.csv', files: [], ...toBatches(entries) })
  const advance = (
    findByImdbId: FilmLookUp['findByImdbId'],
    search: FilmLookUp['search'] = async () => ({ films: [] }),
  ) => {
    const findCard = async (id: number) => filmsOfLines.find(film => film.id === id) ?? null
    const films = { findByImdbId, findCard, search }
    return advanceImport(db, {
      films,
      memberId,
      batchSize: createAdaptiveBatchSize(),
      onRatings: () => {},
      reportError: () => {},
    })
  }
  const matches = () =>
    asMember(db, memberId, async tx =>
      (await tx.selectFrom('import_row').select('match').orderBy('position').execute()).map(r => r.match),
    )
  return { films: filmsOfLines, advance, matches }
}

test('a line whose film cannot be read from the database waits for it, and is found later', async () => {
  const { films, advance, matches } = await beginLines(930_000_011)
  const unavailable = new DatabaseUnavailableError('no connection is free')
  await expect(advance(() => Promise.reject(unavailable))).rejects.toThrow(unavailable)
  expect(await matches()).toEqual(['waiting'])
  await advance(async () => films[0]?.id ?? null)
  expect(await matches()).toEqual(['found'])
})

test('a line whose films are found and cannot be read from the database waits for it', async () => {
  const { films, advance, matches } = await beginLines(930_000_015)
  const unread = films.map(film => ({ ...film, otherTitles: [], isIncomplete: true }))
  const search = async () => ({ films: unread })
  await expect(advance(async () => null, search)).rejects.toThrow(DatabaseUnavailableError)
  expect(await matches()).toEqual(['waiting'])
})

test('lines that were found before the database became unavailable are stored, and the next one waits', async () => {
  const { films, advance, matches } = await beginLines(930_000_013, 930_000_014)
  const unavailable = new DatabaseUnavailableError('no connection is free')
  const [first] = films
  const findFirst = async (imdbId: string) => {
    if (imdbId !== first?.imdbId) throw unavailable
    return first.id
  }
  expect(await advance(findFirst)).toBe(true)
  expect(await matches()).toEqual(['found', 'waiting'])
  await expect(advance(findFirst)).rejects.toThrow(unavailable)
})

test('a line whose film a service did not find in time is unanswered', async () => {
  const { advance, matches } = await beginLines(930_000_012)
  await advance(() => Promise.reject(new FilmSourceError('tmdb', 'a film', 'timed out after 3.0 s')))
  expect(await matches()).toEqual(['unanswered'])
})
