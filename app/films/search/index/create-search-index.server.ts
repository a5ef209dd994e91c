// Builds a search index on a thread of its own, so that the server goes on while a million titles are indexed.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { minutes } from '#app/domain/units.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

/** Entries as they are in memory, or as they are read. */
export type Entries = Iterable<SearchEntry> | AsyncIterable<SearchEntry>

/** Entries sent to the thread at a time: copying them takes about a millisecond. */
const batchSize = 1000

/** For one batch and for the index; a million titles take seconds. */
const timeoutMs = 5 * minutes

/**
 * The index of these entries. They are read as fast as the thread takes them, and never held all at once. Rejects when
 * `entries` does, when the thread fails, and when `signal` is aborted.
 */
export async function createSearchIndex(entries: Entries, { signal }: { signal: AbortSignal }): Promise<SearchIndex> {
  const worker = new Worker(workerFile)
  worker.unref()
  const ended = new AbortController()
  worker.on('error', error => ended.abort(error))
  worker.once('exit', () => ended.abort(new Error('the thread that builds the search index ended')))
  const reply = async () => {
    const [message] = await once(worker, 'message', {
      signal: AbortSignal.any([signal, ended.signal, AbortSignal.timeout(timeoutMs)]),
    })
    return message
  }
  try {
    let batch: SearchEntry[] = []
    for await (const entry of entries) {
      batch.push(entry)
      if (batch.length < batchSize) continue
      worker.postMessage(batch)
      batch = []
      await reply()
    }
    worker.postMessage(batch)
    await reply()
    worker.postMessage(null)
    return await reply()
  } finally {
    await worker.terminate()
  }
}

/** In the build the worker's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const workerFile = import.meta.url.endsWith('.ts')
  ? new URL('./index-worker.ts', import.meta.url)
  : new URL('./index-worker.js', import.meta.url)
