// An empty database, made once for each version of PGlite: making one takes seconds, and every first start copies it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { root } from './project.mjs'
import { runQuietly } from './run.mjs'

// The same place stands in app/db/embedded/durable.ts.
const database = join(root, '.cache', 'empty-database')
const madeBy = `${database}.version`
const pglite = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')

const version = () => JSON.parse(readFileSync(pglite, 'utf8')).version

/** True when it is there and of the PGlite that is installed. */
export const hasEmptyDatabase = () =>
  existsSync(database) && existsSync(madeBy) && readFileSync(madeBy, 'utf8') === version()

/** Makes it. Throws StepFailed with all that was printed. */
export async function makeEmptyDatabase({ node, env }) {
  rmSync(database, { recursive: true, force: true })
  const sentence = 'The empty database could not be made: the reason stands above.'
  await withProgress('making an empty database', () =>
    runQuietly(node, ['scripts/make-empty-database.ts'], { env, sentence, cwd: root }),
  )
  writeFileSync(madeBy, version())
}
