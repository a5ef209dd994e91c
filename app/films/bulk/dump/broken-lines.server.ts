// Counts the broken lines of a dump, and names them in a report file.
import { closeSync, openSync, writeSync } from 'node:fs'
import { DumpError } from './dump-error.ts'

export type BrokenLines = ReturnType<typeof openBrokenLines>

/** The reason that is reported for a line that repeats the id of an earlier one. */
export const repeatedId = 'an id that is there already'

/** Lines that the report names; further ones are counted only. */
const maxReported = 10_000

/** Opens an empty report. `count` is the number of broken lines so far, `countOf` that of one file. */
export function openBrokenLines(path: string) {
  const report = openSync(path, 'w', 0o600)
  const counts = new Map<string, number>()
  let count = 0
  return {
    add({ file, line, reason }: { file: string; line: number; reason: string }) {
      count += 1
      counts.set(file, (counts.get(file) ?? 0) + 1)
      if (count <= maxReported) writeSync(report, `${file}, line ${line}: ${reason}\n`)
    },
    count: () => count,
    countOf: (file: string) => counts.get(file) ?? 0,
    close() {
      if (count > maxReported) writeSync(report, `... and ${count - maxReported} more\n`)
      closeSync(report)
    },
  }
}

/** A file with more broken lines than this, and than this share of its lines, is not the file it should be. */
const maxBroken = 1000
const maxBrokenShare = 0.1

/** Throws `DumpError` when too many of the first lines of a file are broken. */
export function assertFewBroken(name: string, { broken, lines }: { broken: number; lines: number }) {
  if (broken <= maxBroken || broken <= maxBrokenShare * lines) return
  throw new DumpError(`${name} is not usable: ${broken} of its first ${lines} lines are broken.`)
}
