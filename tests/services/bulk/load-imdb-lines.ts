// Loads a small dump into a test's database, as the command does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#app/db/database.server.ts'
import { compactBulk } from '#app/db/vacuum.server.ts'
import { chunkDirectory, prepareLoad } from '#app/films/bulk/dump/prepare.server.ts'
import { createLoadSteps } from '#app/films/bulk/load/load-steps.server.ts'
import { type ImdbLines, imdbLines, writeImdbLines } from '../../fixtures/imdb-dump.ts'

type Change = (lines: ImdbLines) => void

/** Prepares the lines of the fixture, changed. `remove` deletes the files. */
export async function prepareLines(db: Database, change: Change = () => {}) {
  const directory = mkdtempSync(join(tmpdir(), 'filmdb-load-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const lines = imdbLines()
  change(lines)
  const path = writeImdbLines(join(directory, 'dump'), lines)
  const options = { minVotes: 5, tvMovies: false, videos: false }
  const prepared = await prepareLoad({ publisher: 'imdb', path, options }, { directory, onProgress: () => {} })
  const steps = createLoadSteps(db, {
    directory: chunkDirectory(directory),
    assertSpace: () => {},
    compact: () => compactBulk({ db, unwatched: work => work() }),
    onLoaded: async () => {},
  })
  return { ...prepared, steps, directory: chunkDirectory(directory), remove }
}

/** Loads the lines, and returns the number of changed rows. */
export async function loadLines(db: Database, change?: Change): Promise<number> {
  const { steps, fingerprint, chunks, remove } = await prepareLines(db, change)
  for (let index = await steps.begin(fingerprint); index < chunks.length; index += 1)
    await steps.apply(fingerprint, index)
  const changes = await steps.finish(fingerprint)
  remove()
  return changes
}
