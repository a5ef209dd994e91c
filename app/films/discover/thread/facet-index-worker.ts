// The thread that builds one index of discovery and ends. It takes batches of rows, answers each, and after the last one,
// which is null, sends the index. It imports no page and no database.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { createColumns } from '../build-facet-index.ts'
import type { DiscoveryRow } from '../facet-index.ts'
import { buffersOf, toParts } from './facet-index-parts.ts'

// A lower priority than the threads that serve requests, as in search/index/index-worker.ts.
const [current, step] = [0, 5]
if (process.platform === 'linux') {
  setPriority(current, Math.min(getPriority(current) + step, constants.priority.PRIORITY_LOW))
}

const columns = createColumns()

parentPort?.on('message', (batch: DiscoveryRow[] | null) => {
  if (batch) {
    for (const row of batch) columns.add(row)
    parentPort?.postMessage(null)
    return
  }
  const steps = columns.build()
  let built = steps.next()
  while (!built.done) built = steps.next()
  const parts = toParts(built.value)
  parentPort?.postMessage(parts, buffersOf(parts))
})
