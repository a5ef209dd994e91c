// `npm run load-films`: reads a dump in this process, and has the running site apply it chunk by chunk. Without a running
// site this process opens the database itself.
import { DirectoryInUseError, lockDirectory } from '#app/db/embedded/lock.server.ts'
import { ensureUsableDirectory } from '#app/db/embedded/usable-directory.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { megabytes, seconds } from '#app/domain/units.ts'
import { DumpError } from '#app/films/bulk/dump/dump-error.ts'
import { chunkDirectory, prepareLoad, reportPath } from '#app/films/bulk/dump/prepare.server.ts'
import { deletePrepared, type PreparedLoad } from '#app/films/bulk/dump/prepared.server.ts'
import { sendCommand } from '../admin/admin-client.ts'
import { CommandError, runCommand } from '../admin/admin-commands.ts'
import { assertUserOfSite } from '../admin/assert-user-of-site.ts'
import type { Config } from '../settings/config.ts'
import { loadDirectory, stepCommand } from './film-load-step.ts'
import { parseLoadFilmsArguments } from './load-films-arguments.ts'
import { showProgress } from './show-progress.ts'

/** Time a database server has to respond, because the operator waits. */
const timeoutMs = 10 * seconds

/** Loads the films and returns the sentence for the operator. Throws CommandError. */
export async function loadFilms(config: Config, args: string[]): Promise<string> {
  const dump = parseLoadFilmsArguments(args)
  assertUserOfSite(config.dataDir)
  const directory = loadDirectory(config.dataDir)
  ensureUsableDirectory(directory)
  const lock = lockLoad(directory)
  try {
    const show = showProgress('Reading')
    const load = await prepareLoad(dump, {
      directory,
      onProgress: ({ bytes, totalBytes }) =>
        show({ done: bytes / megabytes, total: totalBytes / megabytes, unit: 'MB' }),
    })
    const changes = await applyLoad(config, load)
    deletePrepared(chunkDirectory(directory))
    return summaryOf(load, { ...changes, report: reportPath(directory) })
  } catch (error) {
    throw error instanceof DumpError ? new CommandError(`${error.message} Nothing was changed.`) : error
  } finally {
    lock.close()
  }
}

function lockLoad(directory: string) {
  try {
    return lockDirectory(directory)
  } catch (error) {
    if (error instanceof DirectoryInUseError) throw new CommandError('Films are being loaded already.')
    throw error
  }
}

type Step = (...args: string[]) => Promise<string>

async function applyLoad(config: Config, load: PreparedLoad) {
  const remote = (args: string[]) => sendCommand(config.dataDir, { name: stepCommand, args })
  const first = await remote(['begin', load.fingerprint])
  if (first !== null) {
    return applyChunks(load, async (...args) => {
      const text = await remote(args)
      if (text === null) throw new CommandError('The site has stopped. Start it, and run this again: it goes on.')
      return text
    })
  }
  // Loading these parts takes a second, which the running server has done already.
  const { openCommands } = await import('../open-commands.ts')
  const { commands, close } = await openCommands(config, { timeoutMs })
  try {
    return await applyChunks(load, (...args) => runCommand(commands, { name: stepCommand, args }))
  } finally {
    await close()
  }
}

/**
 * `removedFilms` are those that the dump no longer has; films of another publisher are replaced. `isResumed` is true when
 * an earlier run applied a part: films that it removed are not counted.
 */
type LoadChanges = { changes: number; removedFilms: number; isResumed: boolean }

async function applyChunks({ fingerprint, chunks }: PreparedLoad, step: Step): Promise<LoadChanges> {
  const total = chunks.reduce((sum, { rows }) => sum + rows, 0)
  const show = showProgress('Storing')
  const applied = Number(await step('begin', fingerprint))
  let done = chunks.slice(0, applied).reduce((sum, { rows }) => sum + rows, 0)
  let removedFilms = 0
  for (const [index, { rows }] of chunks.entries()) {
    if (index < applied) continue
    removedFilms += Number(await step('apply', fingerprint, String(index)))
    done += rows
    show({ done, total, unit: 'rows' })
  }
  const changes = Number(await step('finish', fingerprint))
  return { changes, removedFilms, isResumed: applied > 0 }
}

function summaryOf(
  { films, people, brokenLines }: PreparedLoad,
  { changes, removedFilms, isResumed, report }: LoadChanges & { report: string },
) {
  const skipped = brokenLines ? ` Skipped: ${formatCount(brokenLines, 'broken line')}, named in ${report}.` : ''
  const removal = `${formatCount(removedFilms, 'film')} ${removedFilms === 1 ? 'was' : 'were'} removed`
  const removed = removedFilms > 0 || isResumed ? ` ${removal}${isResumed ? ' by this run' : ''}.` : ''
  return `${formatCount(films, 'film')} and ${formatCount(people, 'person', 'people')}: ${formatCount(changes, 'row')} changed.${removed}${skipped}`
}
