// The side of the thread of build-on-thread.server.ts: one index is built, and the thread ends.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

type IndexBuilder<Row> = {
  add: (batch: Row[]) => void
  /** The index as it is sent; `buffers` is its memory, which is handed over without a copy. */
  build: () => { index: object; buffers: ArrayBuffer[] }
}

/** Takes batches of rows and acknowledges each; after the last one, which is null, sends the index. */
export function acknowledgeBatches<Row>({ add, build }: IndexBuilder<Row>) {
  lowerPriority()
  parentPort?.on('message', (batch: Row[] | null) => {
    if (batch) {
      add(batch)
      parentPort?.postMessage(null)
    } else {
      const { index, buffers } = build()
      parentPort?.postMessage(index, buffers)
    }
  })
}

/**
 * A lower priority than the threads that serve requests. Linux gives every thread a priority of its own; elsewhere this
 * would slow the whole process down.
 */
function lowerPriority() {
  const [current, step] = [0, 5]
  if (process.platform !== 'linux') return
  setPriority(current, Math.min(getPriority(current) + step, constants.priority.PRIORITY_LOW))
}
