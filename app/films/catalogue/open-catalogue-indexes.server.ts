import { startIndexThread } from '../search/index/index-thread.server.ts'
import { markStale, withDeadline } from '../upstream/request-context.server.ts'
import { buildCatalogueIndexes, type CatalogueIndexes } from './catalogue-indexes.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

type Options = {
  /** Ends the thread. */
  signal: AbortSignal
  /** Called when the thread failed; the indexes are then built on this thread. */
  onFailed: (error: unknown) => void
}

/**
 * Starts to build the indexes of these records on a thread of their own: the work takes longer than a request may wait.
 * Returns `indexes()`, which resolves with null when they are not built before the deadline of the request; the response
 * is then marked as stale, so that no cache keeps it.
 */
export function openCatalogueIndexes(records: CatalogueRecord[], { signal, onFailed }: Options) {
  let built: CatalogueIndexes | null = null
  const building = createCatalogueIndexes(records, { signal }).catch(error => {
    if (signal.aborted) throw error
    onFailed(error)
    return buildCatalogueIndexes(records)
  })
  building.catch(() => {}) // A request that still waits when the site closes fails with it.
  return async (): Promise<CatalogueIndexes | null> => {
    built ??= await withDeadline(building, null)
    if (!built) markStale()
    return built
  }
}

/** Rejects when the thread fails, and when `signal` is aborted. */
async function createCatalogueIndexes(
  records: CatalogueRecord[],
  { signal }: { signal: AbortSignal },
): Promise<CatalogueIndexes> {
  const thread = startIndexThread(workerFile, { signal, workerData: records })
  const nextPart = () => {
    thread.send('next')
    return thread.reply()
  }
  try {
    const fields = { ...(await nextPart()), ...(await nextPart()) }
    return { fields, facts: await nextPart() }
  } finally {
    await thread.end()
  }
}

/** In the build the worker's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
const workerFile = import.meta.url.endsWith('.ts')
  ? new URL('./catalogue-index-worker.ts', import.meta.url)
  : new URL('./catalogue-index-worker.js', import.meta.url)
