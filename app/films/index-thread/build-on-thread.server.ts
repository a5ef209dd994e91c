// Builds an index on a thread of its own, so that requests are served while a million rows are read.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { minutes } from '#app/domain/units.ts'

/** Rows as they are in memory, or as they are read. */
export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/** For one reply; the index of a million titles takes seconds. */
const replyTimeoutMs = 5 * minutes

/**
 * Sends the rows to the thread of `file` (acknowledge-batches.ts) in batches, as fast as it takes them, so that they
 * are never held all at once. Returns the thread's index. Rejects when `rows` does, when the thread fails or ends, and
 * when `signal` is aborted.
 */
export async function buildOnThread<Row>(
  file: URL,
  rows: Rows<Row>,
  { batchSize, signal }: { batchSize: number; signal: AbortSignal },
) {
  const thread = startThread(file, signal)
  try {
    let batch: Row[] = []
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < batchSize) continue
      await thread.request(batch)
      batch = []
    }
    await thread.request(batch)
    return await thread.request(null)
  } finally {
    await thread.end()
  }
}

/** The process does not wait for the thread. */
function startThread(file: URL, signal: AbortSignal) {
  const worker = new Worker(file)
  worker.unref()
  const ended = new AbortController()
  worker.on('error', error => ended.abort(error))
  worker.once('exit', () => ended.abort(new Error('the thread that builds an index ended')))
  return {
    /** Sends the message and returns the reply. */
    async request(message: unknown) {
      worker.postMessage(message)
      const [reply] = await once(worker, 'message', {
        signal: AbortSignal.any([signal, ended.signal, AbortSignal.timeout(replyTimeoutMs)]),
      })
      return reply
    },
    end: () => worker.terminate(),
  }
}
