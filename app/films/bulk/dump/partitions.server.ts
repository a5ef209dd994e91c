// Sorts more lines than fit into memory: lines go to one file for each range of ids, and each file fits.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Partitions = ReturnType<typeof openPartitions>

/** Files that are open at once. A system allows a process 1024, often more. */
const maxFiles = 400

const bufferedCharacters = 64 * 1024

/** The first ids of files for films that are numbered in the order in which they are read: 20,000 in each. */
export const inReadingOrder = Float64Array.from({ length: 200 }, (_, file) => file * 20_000)

/** The first id of each file, so that about `perFile` records, of which an id has `countOf`, are in each. */
export function splitIds(
  ids: Float64Array,
  { perFile, countOf }: { perFile: number; countOf: (id: number) => number },
) {
  const total = ids.reduce((sum, id) => sum + countOf(id), 0)
  const max = Math.max(perFile, total / (maxFiles - 1))
  const firstIds: number[] = []
  let inFile = Number.POSITIVE_INFINITY
  for (const id of ids) {
    if (inFile >= max) {
      firstIds.push(id)
      inFile = 0
    }
    inFile += countOf(id)
  }
  return Float64Array.from(firstIds)
}

export type PartitionsOptions = { directory: string; beforeWrite: () => void }

/**
 * Opens a file for each range of ids, which begin with `firstIds`. `directory` is made, and emptied first. `beforeWrite`
 * is called before each write.
 */
export function openPartitions({ directory, beforeWrite }: PartitionsOptions, firstIds: Float64Array) {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const paths = Array.from(firstIds, (_, file) => join(directory, String(file)))
  const files = new Map<number, number>()
  const buffers = paths.map(() => '')
  const flush = (file: number) => {
    const opened = files.get(file) ?? openSync(paths[file] ?? '', 'w', 0o600)
    files.set(file, opened)
    beforeWrite()
    writeFileSync(opened, buffers[file] ?? '') // writeSync may write a part of it.
    buffers[file] = ''
  }

  return {
    /** Adds a record about one of the ids. */
    add(id: number, record: readonly unknown[]) {
      const file = lastAtMost(firstIds, id)
      const buffer = `${buffers[file]}${JSON.stringify(record)}\n`
      buffers[file] = buffer
      if (buffer.length > bufferedCharacters) flush(file)
    },

    /** Ends the writing, and returns the records of each range in turn. */
    *read(): Generator<unknown[][]> {
      for (const [file, buffer] of buffers.entries()) if (buffer) flush(file)
      for (const opened of files.values()) closeSync(opened)
      for (const [file, path] of paths.entries()) {
        if (!files.has(file)) continue
        const lines = readFileSync(path, 'utf8').split('\n')
        rmSync(path)
        yield lines.filter(Boolean).map(line => JSON.parse(line))
      }
    },
  }
}

/** The place of the last of these ascending numbers that is at most `id`; 0 when there is none. */
function lastAtMost(numbers: Float64Array, id: number) {
  let from = 0
  let to = numbers.length
  while (to - from > 1) {
    const middle = (from + to) >>> 1
    if ((numbers[middle] ?? 0) <= id) from = middle
    else to = middle
  }
  return from
}
