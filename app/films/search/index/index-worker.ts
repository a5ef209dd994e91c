// The thread that builds one search index and ends. It takes batches of entries, answers each, and after the last one,
// which is null, sends the index. It imports no page and no database.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { indexOf } from './build-index.ts'
import { indexBuffers } from './index-buffers.ts'
import { noTitlesRead, readTitles } from './read-titles.ts'
import type { SearchEntry } from './search-index.ts'

// A lower priority than the threads that serve requests. Linux gives every thread a priority of its own; elsewhere this would
// slow the whole process down.
const [current, step] = [0, 5]
if (process.platform === 'linux') {
  setPriority(current, Math.min(getPriority(current) + step, constants.priority.PRIORITY_LOW))
}

const read = noTitlesRead()

parentPort?.on('message', (batch: SearchEntry[] | null) => {
  if (batch) {
    readTitles(read, batch)
    parentPort?.postMessage(null)
  } else {
    const index = indexOf(read)
    parentPort?.postMessage(index, indexBuffers(index))
  }
})
