// Builds a search index on a thread of its own, so that the server goes on while a million titles are indexed.

import { startIndexThread } from './index-thread.server.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

/** Entries as they are in memory, or as they are read. */
export type Entries = Iterable<SearchEntry> | AsyncIterable<SearchEntry>

/** Entries sent to the thread at a time: copying them takes about a millisecond. */
const batchSize = 1000

/**
 * The index of these entries. They are read as fast as the thread takes them, and never held all at once. Rejects when
 * `entries` does, when the thread fails, and when `signal` is aborted.
 */
export async function createSearchIndex(entries: Entries, { signal }: { signal: AbortSignal }): Promise<SearchIndex> {
  const thread = startIndexThread(workerFile, { signal })
  try {
    let batch: SearchEntry[] = []
    for await (const entry of entries) {
      batch.push(entry)
      if (batch.length < batchSize) continue
      thread.send(batch)
      batch = []
      await thread.reply()
    }
    thread.send(batch)
    await thread.reply()
    thread.send(null)
    return await thread.reply()
  } finally {
    await thread.end()
  }
}

/** In the build the worker's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const workerFile = import.meta.url.endsWith('.ts')
  ? new URL('./index-worker.ts', import.meta.url)
  : new URL('./index-worker.js', import.meta.url)
