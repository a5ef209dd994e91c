// The admin command `film-load-step`: one step of a load in the process that has the database open.
import { join } from 'node:path'
import type { StartingDatabase } from '#app/db/start-database.server.ts'
import { compactBulk } from '#app/db/vacuum.server.ts'
import { DumpError } from '#app/films/bulk/dump/dump-error.ts'
import { assertFreeSpace, chunkDirectory } from '#app/films/bulk/dump/prepare.server.ts'
import { createLoadSteps } from '#app/films/bulk/load/load-steps.server.ts'
import { CommandError } from '../admin/admin-commands.ts'

export const stepCommand = 'film-load-step'

/** The directory of a load. Nothing else is in it. */
export const loadDirectory = (dataDir: string) => join(dataDir, 'film-load')

/** The command: `begin`, `apply` or `finish` of the load with this fingerprint. Returns the number that the step returns. */
export function createFilmLoadStepCommand(
  { slowJobsDb: db, kind, unwatched }: StartingDatabase,
  { dataDir, onLoaded }: { dataDir: string; onLoaded: () => Promise<void> },
) {
  // A full disk stops the embedded database; that of a server is elsewhere.
  const assertSpace = () => kind === 'embedded' && assertFreeSpace(dataDir)
  const directory = chunkDirectory(loadDirectory(dataDir))
  const compact = () => compactBulk({ db, unwatched })
  const steps = createLoadSteps(db, { directory, assertSpace, compact, onLoaded })
  return async ([step = '', fingerprint = '', index = '']: string[]) => {
    try {
      if (step === 'begin') return String(await steps.begin(fingerprint))
      if (step === 'apply') return String(await steps.apply(fingerprint, Number(index)))
      if (step !== 'finish') return ''
      return String(await steps.finish(fingerprint))
    } catch (error) {
      throw error instanceof DumpError ? new CommandError(error.message, { cause: error }) : error
    }
  }
}
