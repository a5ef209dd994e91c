import { startIndexThread } from '../search/index/index-thread.server.ts'
import type { CatalogueIndexes } from './catalogue-indexes.ts'
import type { CatalogueRecord } from './catalogue-record.ts'

/**
 * The indexes of these records, built on a thread of their own: the work takes longer than a request may wait. Rejects
 * when the thread fails, and when `signal` is aborted.
 */
export async function createCatalogueIndexes(
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
