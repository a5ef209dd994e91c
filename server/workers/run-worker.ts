// One worker process, from its start to its end.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { exits } from '../settings/startup-errors.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** How a worker ended; `sentence` is the reason that it sent, or why it could not be started. */
type WorkerEnd = { code: number; signal: NodeJS.Signals | null; sentence: string }

/**
 * Runs a worker until it ends. `onMessage` is called with its messages but the reason of its end. A worker that cannot be
 * started, for example at the limit of processes or of open files, counts as failed.
 */
export async function runWorker(
  number: number,
  onMessage: (message: WorkerMessage, number: number) => void,
): Promise<WorkerEnd> {
  const worker = cluster.fork({ WORKER_NUMBER: String(number) })
  let sentence = ''
  worker.on('message', (message: WorkerMessage) => {
    if ('sentence' in message) sentence = message.sentence
    else onMessage(message, number)
  })
  worker.on('error', () => {}) // A message that did not reach it: its `exit` follows.
  if (worker.process.pid === undefined) {
    const [error] = await once(worker.process, 'error')
    // Without a process there is no `exit` event, at which node:cluster removes a worker.
    delete cluster.workers?.[worker.id]
    return { code: exits.failed, signal: null, sentence: `it could not be started (${Object(error).message})` }
  }
  return new Promise(resolve => {
    worker.process.once('exit', (code, signal) => resolve({ code: code ?? exits.failed, signal, sentence }))
  })
}
