// Prepares the load of a small dump, without a database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FilmRow } from '#app/films/bulk/dump/film-rows.ts'
import { chunkDirectory, prepareLoad, reportPath } from '#app/films/bulk/dump/prepare.server.ts'
import { type ImdbLines, imdbLines, writeImdbLines } from '#tests/fixtures/imdb-dump.ts'
import { createTemporaryDirectory } from '../temporary-directory.ts'

const options = { minVotes: 5, tvMovies: false, videos: false }

/** Writes the dump of the fixture, changed, and returns its folder. */
export function writeDump(change: (lines: ImdbLines) => void = () => {}) {
  const lines = imdbLines()
  change(lines)
  return writeImdbLines(join(createTemporaryDirectory(), 'dump'), lines)
}

/** Prepares a load of the dump: its films' rows and titles, and the report of broken lines. */
export async function prepareDump(path: string, publisher: 'imdb' | 'tmdb' = 'imdb') {
  const directory = createTemporaryDirectory()
  const load = await prepareLoad({ publisher, path, options }, { directory, onProgress: () => {} })
  const rows = load.chunks
    .filter(({ kind }) => kind === 'films')
    .flatMap(({ file }): FilmRow[] => JSON.parse(readFileSync(join(chunkDirectory(directory), file), 'utf8')))
  return { ...load, rows, titles: rows.map(({ title }) => title), report: readFileSync(reportPath(directory), 'utf8') }
}

/** The titles of the fixture's films with enough votes, in order of their ids. */
export const allTitles = ['The Matrix', 'The Long Harbour', 'Harbour Lights', 'A Quiet Orchard']
