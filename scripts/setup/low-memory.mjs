// How the server is started so that it takes little memory. Figures: docs/operating.md.

/**
 * Settings of glibc's allocator (mallopt(3)), which reads them when a process starts. Two arenas instead of eight for
 * each core, and blocks of 32 KB and more go back to the system as soon as they are free; by default glibc raises that
 * threshold to 32 MB with the first such block. Other C libraries ignore them.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export const nodeFlags = [
  // Half of the space for new objects, in MB; V8's own 16 take 100 MB more at the same load.
  '--max-semi-space-size=8',
  // Maximum of the main heap, in MB. V8 lets a heap grow by a factor between two full collections that depends on this
  // maximum: up to 4 for its own maximum on a large machine, at most 1.5 for this one. A used site has 50 to 70 MB of live
  // objects.
  '--max-old-space-size=768',
]

/** The flags for the server's process. One that `NODE_OPTIONS` has is left out: on the command line it would win. */
export function nodeFlagsBeside(nodeOptions = '') {
  const given = nodeOptions.replaceAll('_', '-')
  return nodeFlags.filter(flag => !given.includes(`${flag.split('=')[0]}=`))
}
