import { buildOnThread, type Rows } from '../../index-thread/build-on-thread.server.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

export type Entries = Rows<SearchEntry>

/** Entries sent to the thread at a time: copying them takes about a millisecond. */
const batchSize = 1000

/** The index of these entries, built on a thread. Rejects when `entries` does, when the thread fails, and on `signal`. */
export const createSearchIndex = (entries: Entries, { signal }: { signal: AbortSignal }): Promise<SearchIndex> =>
  buildOnThread(workerFile, entries, { batchSize, signal })

/** In the build the worker's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const workerFile = import.meta.url.endsWith('.ts')
  ? new URL('./index-worker.ts', import.meta.url)
  : new URL('./index-worker.js', import.meta.url)
