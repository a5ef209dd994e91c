// A thread that builds an index and replies with its parts.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { minutes } from '#app/domain/units.ts'

/** For one reply; the index of a million titles takes seconds. */
const timeoutMs = 5 * minutes

/**
 * Starts the thread of this file. `reply` resolves with its next message; it rejects when the thread fails or ends, and
 * when `signal` is aborted. The process does not wait for the thread; the caller ends it with `end`.
 */
export function startIndexThread(file: URL, { signal }: { signal: AbortSignal }) {
  const worker = new Worker(file)
  worker.unref()
  const ended = new AbortController()
  worker.on('error', error => ended.abort(error))
  worker.once('exit', () => ended.abort(new Error('the thread that builds an index ended')))
  return {
    send: (message: unknown) => worker.postMessage(message),
    async reply() {
      const [message] = await once(worker, 'message', {
        signal: AbortSignal.any([signal, ended.signal, AbortSignal.timeout(timeoutMs)]),
      })
      return message
    },
    end: () => worker.terminate(),
  }
}
