// Builds the index of discovery on a thread of its own, so that requests are served while a million films are read.
import { minutes } from '#app/domain/units.ts'
import { startIndexThread } from '../../search/index/index-thread.server.ts'
import type { DiscoveryRow, FacetIndex } from '../facet-index.ts'
import { fromParts } from './facet-index-parts.ts'

/** Rows sent to the thread at a time: copying them, with their people, takes some milliseconds. */
const batchSize = 500

/** For all rows; a million on a busy machine take two minutes. */
const timeoutMs = 20 * minutes

/**
 * The index of rows that come most popular first. They are read as fast as the thread takes them. Rejects when `rows`
 * does, when the thread fails, and after the timeout.
 */
export async function createFacetIndex(
  rows: Iterable<DiscoveryRow> | AsyncIterable<DiscoveryRow>,
): Promise<FacetIndex> {
  const thread = startIndexThread(workerFile, { signal: AbortSignal.timeout(timeoutMs) })
  try {
    let batch: DiscoveryRow[] = []
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < batchSize) continue
      thread.send(batch)
      batch = []
      await thread.reply()
    }
    thread.send(batch)
    await thread.reply()
    thread.send(null)
    return fromParts(await thread.reply())
  } finally {
    await thread.end()
  }
}

/** In the build the worker's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const workerFile = import.meta.url.endsWith('.ts')
  ? new URL('./facet-index-worker.ts', import.meta.url)
  : new URL('./facet-index-worker.js', import.meta.url)
