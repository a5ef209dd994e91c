import { minutes } from '#app/domain/units.ts'
import { buildOnThread, type Rows } from '../../index-thread/build-on-thread.server.ts'
import type { DiscoveryRow, FacetIndex } from '../facet-index.ts'
import { fromParts } from './facet-index-parts.ts'

/** Rows sent to the thread at a time: copying them, with their people, takes some milliseconds. */
const batchSize = 250

/** For all rows; a million on a busy machine take two minutes. */
const timeoutMs = 20 * minutes

/**
 * The index of rows that come most popular first, built on a thread. Rejects when `rows` does, when the thread fails, after
 * the timeout, and when `signal` is aborted.
 */
export async function createFacetIndex(
  rows: Rows<DiscoveryRow>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<FacetIndex> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  return fromParts(await buildOnThread(workerFile, rows, { batchSize, signal: AbortSignal.any(signals) }))
}

/** In the build the worker's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const workerFile = import.meta.url.endsWith('.ts')
  ? new URL('./facet-index-worker.ts', import.meta.url)
  : new URL('./facet-index-worker.js', import.meta.url)
