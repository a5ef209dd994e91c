// The steps of a load in the process that has the database: begin, apply each chunk, finish. Each step may be repeated
// after a kill: the row of bulk_load has the place to continue at.
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { megabytes } from '#app/domain/units.ts'
import { DumpError } from '../dump/dump-error.ts'
import { deleteDamaged, findPrepared, type PreparedLoad } from '../dump/prepared.server.ts'
import { applyChunk } from './apply-chunk.server.ts'
import { type Removed, removeReplaced } from './remove-replaced.server.ts'

type StepOptions = {
  /** The directory of the prepared chunks. */
  directory: string
  /** Called before a chunk is applied. Throws `DumpError` when the database has no room for it. */
  assertSpace: () => void
  /** Vacuums and analyses the tables of films in bulk. */
  compact: () => Promise<unknown>
  /** Called when all films of a load are there. */
  onLoaded: () => Promise<void>
}

/** A thousand rows have some 500 KB. */
const maxChunkBytes = 64 * megabytes

export function createLoadSteps(db: Database, { directory, assertSpace, compact, onLoaded }: StepOptions) {
  let prepared: PreparedLoad | null = null

  /** The prepared load of this fingerprint. Throws `DumpError` when it is not on this machine. */
  function requirePrepared(fingerprint: string) {
    prepared = prepared?.fingerprint === fingerprint ? prepared : findPrepared(directory, fingerprint)
    if (!prepared) throw new DumpError('The prepared films are not in the DATA_DIR of the running site.')
    return prepared
  }

  return {
    /**
     * Returns how many chunks were applied before: 0 unless the same load was interrupted. `publisher` and `loaded_at`
     * stay those of the films that are shown.
     */
    async begin(fingerprint: string): Promise<number> {
      const { publisher } = requirePrepared(fingerprint)
      const { rows } = await sql<{ applied: number }>`
        insert into bulk_load as old (publisher, fingerprint) values (${publisher}, ${fingerprint})
        on conflict (only_row) do update set fingerprint = excluded.fingerprint, begun_at = now(),
          chunks_applied = case when ${isUnfinished} then old.chunks_applied else 0 end,
          changes = case when ${isUnfinished} then old.changes else 0 end
        returning chunks_applied as applied`.execute(db)
      return rows[0]?.applied ?? 0
    },

    /**
     * Applies the next chunk, which is number `index`. Returns how many films it removed. Does nothing when it was applied
     * before. Throws `DumpError` when the file of the chunk is damaged or missing; then no prepared rows are left, and the
     * next run prepares them again.
     */
    async apply(fingerprint: string, index: number): Promise<number> {
      const { publisher, chunks } = requirePrepared(fingerprint)
      const chunk = chunks[index]
      if (!chunk) throw new DumpError(`The prepared films have no part ${index}.`)
      const rows = await readRows(join(directory, chunk.file))
      assertSpace()
      const applied = db.transaction().execute(async tx => {
        const state = await lockLoad(tx, fingerprint)
        if (state.chunks_applied !== index) return 0
        const { changes, removedFilms } = await applyChunk(tx, { publisher, chunk, rows })
        const next = { chunks_applied: index + 1, changes: state.changes + changes }
        await tx.updateTable('bulk_load').set(next).execute()
        return removedFilms
      })
      return await applied.catch(cause => {
        if (!deleteDamaged(directory, rows)) throw cause
        prepared = null
        throw new DumpError(`${chunk.file} is damaged: run this again, and the files are read anew.`, { cause })
      })
    },

    /** Removes the films of another publisher, and shows the new ones. Returns how many rows the whole load changed. */
    async finish(fingerprint: string): Promise<number> {
      const { publisher } = requirePrepared(fingerprint)
      const inLoad = (remove: RawBuilder<Removed>) =>
        db.transaction().execute(async tx => {
          await lockLoad(tx, fingerprint)
          return (await remove.execute(tx)).rows[0]
        })
      const replaced = await removeReplaced(publisher, inLoad)
      await compact()
      const state = await db
        .updateTable('bulk_load')
        .set({ publisher, loaded_at: sql`now()`, changes: sql`changes + ${replaced}` })
        .where('fingerprint', '=', fingerprint)
        .returning('changes')
        .executeTakeFirstOrThrow()
      await onLoaded()
      return state.changes
    },
  }
}

/** The rows of a chunk; an empty text, which is not JSON, without its file. Throws `DumpError` when it is too large. */
async function readRows(path: string) {
  try {
    if ((await stat(path)).size > maxChunkBytes) throw new DumpError(`${basename(path)} is too large.`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (Object(error).code === 'ENOENT') return ''
    throw error
  }
}

/** The row of this load, locked until the transaction ends. Throws `DumpError` when another load has begun. */
async function lockLoad(tx: Database, fingerprint: string) {
  const state = await tx.selectFrom('bulk_load').selectAll().forUpdate().executeTakeFirst()
  if (state?.fingerprint !== fingerprint) throw new DumpError('Another load of films has begun meanwhile.')
  return state
}

const isUnfinished = sql`(old.fingerprint = excluded.fingerprint and
  (old.loaded_at is null or old.loaded_at < old.begun_at))`
