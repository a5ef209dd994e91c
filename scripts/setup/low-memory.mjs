// How the server is started so that it takes little memory.
import { totalmem } from 'node:os'

const gigabyte = 1024 ** 3

/**
 * Settings of glibc's allocator (mallopt(3)), which reads them when a process starts. Two arenas instead of eight for
 * each core, and blocks of 32 KB and more go back to the system as soon as they are free; by default glibc raises that
 * threshold to 32 MB with the first such block. Other C libraries ignore them. Figures: docs/operating.md.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Half of the space for new objects, in MB; V8's own 16 take 100 MB more at the same load (docs/operating.md). */
const youngGeneration = '--max-semi-space-size=8'

/** The flags of Node on a machine, or in a container, with this many bytes of memory. */
export function flagsFor(bytes = bytesHere()) {
  // V8 compiles the embedded database twice, the second time for speed. One function of it takes 600 MB to compile: a
  // start peaks at 0.95 GB with that and at 0.43 GB without, and pages then take a third longer (bench/README.md).
  return bytes < 2 * gigabyte ? [youngGeneration, '--liftoff-only'] : [youngGeneration]
}

// 0 or more than the machine has means that no limit is set.
const bytesHere = () => Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY)
