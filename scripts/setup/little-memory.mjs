// How the server is started where memory is short.
import { totalmem } from 'node:os'

const gigabyte = 1024 ** 3

/** What Node is told on a machine, or in a container, with so many bytes of memory. */
export function flagsFor(bytes = bytesHere()) {
  // V8 compiles the embedded database twice, the second time for speed. One function of it takes 600 MB to compile: a
  // start peaks at 0.95 GB with that and at 0.43 GB without, and pages then take a third longer (bench/README.md).
  return bytes < 2 * gigabyte ? ['--liftoff-only'] : []
}

// 0 or a figure beyond any machine says that nobody set a limit.
const bytesHere = () => Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY)
