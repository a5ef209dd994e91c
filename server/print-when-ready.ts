import { seconds } from '#app/domain/units.ts'
import { printToStderr } from './settings/read-settings.ts'
import type { WorkerMessage } from './workers/worker-messages.ts'

/** A database that takes longer to open is mentioned at the console. */
const slowStartMs = 5 * seconds

type Start = { url: string; ready: Promise<void>; workers?: number }

/**
 * Prints when the site is ready, and reports it to the supervisor; while the database takes long, prints that the films
 * are served already.
 */
export async function printWhenReady({ url, ready, workers = 1 }: Start) {
  const waiting = setTimeout(printToStderr, slowStartMs, `filmDB answers at ${url}; accounts wait for the database`)
  await ready.finally(() => clearTimeout(waiting))
  printToStderr(`filmDB is ready at ${url}${workers > 1 ? ` (${workers} workers)` : ''}`)
  process.send?.({ state: 'ready', url } satisfies WorkerMessage, () => {}) // It may be gone.
}
