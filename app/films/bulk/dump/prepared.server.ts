// A prepared load: the rows of a dump as files of a thousand, in the order in which they are applied.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toUnreadable } from './dump-error.ts'

/** Rows of one file: few enough for a transaction of some milliseconds on the embedded database. */
const rowsPerChunk = 1000

const chunk = z.object({
  file: z.string(),
  kind: z.enum(['people', 'films']),
  rows: z.int().min(0),
  /** The chunk has all rows whose number is above `after` and at most `upTo`; null has no end. */
  after: z.int().min(0),
  upTo: z.int().nullable(),
})

const manifestSchema = z.object({
  publisher: z.enum(['imdb', 'tmdb']),
  /** Changes with the files and the options. */
  fingerprint: z.string(),
  chunks: z.array(chunk),
  films: z.int(),
  people: z.int(),
  brokenLines: z.int(),
})

export type Chunk = z.infer<typeof chunk>
export type PreparedLoad = z.infer<typeof manifestSchema>
export type Publisher = PreparedLoad['publisher']

/** A row is written as JSON; `number` is the one of the publisher. */
type NumberedRow = { number: number }

/** Fsyncs the file: a manifest that outlives a power cut names chunks that do too. */
const onDisk = { mode: 0o600, flush: true }

/**
 * Returns the prepared load of this directory; null when there is none of this fingerprint, or a damaged one. Throws
 * `DumpError` when it cannot be read, as by another user.
 */
export function findPrepared(directory: string, fingerprint: string): PreparedLoad | null {
  const text = readManifest(directory)
  try {
    const found = manifestSchema.parse(JSON.parse(text))
    return found.fingerprint === fingerprint ? found : null
  } catch {
    return null
  }
}

/** The text of the manifest; an empty one, which is not JSON, without it. */
function readManifest(directory: string) {
  const path = manifestPath(directory)
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (Object(error).code === 'ENOENT') return ''
    throw toUnreadable(path, error)
  }
}

/**
 * Deletes the prepared load, its manifest first: a process that is killed before the end leaves chunks that belong to
 * no load.
 */
export function deletePrepared(directory: string) {
  rmSync(manifestPath(directory), { force: true })
  rmSync(directory, { recursive: true, force: true })
}

/** Deletes the prepared load of this directory when these rows of it are not JSON. Returns whether it did. */
export function deleteDamaged(directory: string, rows: string): boolean {
  try {
    JSON.parse(rows)
    return false
  } catch {
    deletePrepared(directory)
    return true
  }
}

/**
 * Empties the directory, and writes chunks into it. Rows have to come in ascending order of their number. `beforeWrite`
 * is called before each chunk.
 */
export function openChunks(directory: string, { beforeWrite }: { beforeWrite: () => void }) {
  deletePrepared(directory)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const chunks: Chunk[] = []

  function openKind(kind: Chunk['kind']) {
    let rows: NumberedRow[] = []
    let after = 0
    const write = (upTo: number | null) => {
      beforeWrite()
      const file = `${kind}-${chunks.length}.json`
      writeFileSync(join(directory, file), JSON.stringify(rows), onDisk)
      chunks.push({ file, kind, rows: rows.length, after, upTo })
      after = upTo ?? after
      rows = []
    }
    return {
      add(row: NumberedRow) {
        if (rows.length === rowsPerChunk) write(rows.at(-1)?.number ?? null)
        rows.push(row)
      },
      /** The last chunk has no upper end, so that later rows of an earlier load are in it. */
      end: () => write(null),
    }
  }

  /** Makes the load complete: only a directory with a manifest is used. */
  function complete(load: Omit<PreparedLoad, 'chunks'>): PreparedLoad {
    const order: Chunk['kind'][] = ['people', 'films']
    const completeLoad = { ...load, chunks: chunks.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)) }
    writeFileSync(`${manifestPath(directory)}.new`, JSON.stringify(completeLoad), onDisk)
    renameSync(`${manifestPath(directory)}.new`, manifestPath(directory))
    return completeLoad
  }

  return { openKind, complete }
}

const manifestPath = (directory: string) => join(directory, 'manifest.json')
