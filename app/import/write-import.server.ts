// Applies or undoes a member's import, some rows at a time.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { asMember, type MemberTransaction } from '#app/db/as-member.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { applyBatch } from './apply/apply-batch.server.ts'
import type { BatchSize } from './apply/batch-size.ts'
import { nextPositions } from './apply/next-positions.server.ts'
import { leftInLibrary, undoBatch } from './apply/undo-batch.server.ts'

export type WriteOptions = {
  memberId: string
  /** One for all imports of the process. */
  batchSize: BatchSize
  /** Called after ratings may have changed. */
  onRatings: () => void
  /** Logs the error of rows that are then written one by one. */
  reportError: (error: unknown) => void
}

/** A value that the database refuses (SQLSTATE class 22 or 23) or a trigger does (P0). All other errors are of every row. */
const isRowError = (error: unknown) => error instanceof pg.DatabaseError && /^(?:22|23|P0)/.test(error.code ?? '')

/**
 * Writes the next rows of an import, and returns false when there are no more. When the database refuses them, they are
 * written one by one, and the rows that it refuses then are skipped. Throws every other error.
 */
export async function writeNext(db: Database, options: WriteOptions): Promise<boolean> {
  const { batchSize } = options
  const { rows } = batchSize
  await pause(batchSize.pauseMs)
  try {
    return await writeRows(db, options, rows)
  } catch (error) {
    if (!isRowError(error)) throw error
    options.reportError(error)
    const isMore = await writeOneByOne(db, options, rows)
    batchSize.rows = Math.min(batchSize.rows, rows) // Single rows are fast.
    return isMore
  }
}

async function writeOneByOne(db: Database, options: WriteOptions, rows: number) {
  for (let count = 0; count < rows; count += 1) {
    const isMore = await writeRows(db, options, 1).catch(error => {
      if (!isRowError(error)) throw error
      return skipRow(db, options.memberId)
    })
    if (!isMore) return false
  }
  return true
}

async function writeRows(db: Database, { memberId, batchSize, onRatings }: WriteOptions, limit: number) {
  const batchResult = await asMember(db, memberId, async tx => {
    const begun = performance.now() // Without the wait for a connection.
    try {
      return await writeBatch(tx, { memberId, limit })
    } finally {
      batchSize.noteDuration(performance.now() - begun)
    }
  })
  if (batchResult?.changesRatings) onRatings()
  return batchResult !== null
}

async function writeBatch(tx: MemberTransaction, { memberId, limit }: { memberId: string; limit: number }) {
  const run = await lockRun(tx)
  if (!run) return null
  const { id: importId, state, on_conflict: onConflict, progress } = run
  const isApplying = state === 'applying'
  const batch = isApplying
    ? await applyBatch(tx, { memberId, importId, progress, onConflict, limit })
    : await undoBatch(tx, { memberId, importId, progress, limit })
  if (batch) return batch
  const ended = isApplying ? 'applied' : 'undone'
  await tx.updateTable('import_run').set({ state: ended }).where('id', '=', importId).execute()
  return null
}

/** Marks the next row, which could not be written, as unreadable, or after it was applied as left in the library. */
const skipRow = (db: Database, memberId: string) =>
  asMember(db, memberId, async tx => {
    const run = await lockRun(tx)
    if (!run) return false
    const { id: importId, state, progress } = run
    const { positions } = await nextPositions(tx, { importId, state, progress, limit: 1 })
    const skipped = state === 'applying' ? sql`match = 'unreadable'` : leftInLibrary
    await sql`
      update import_row set ${skipped}
      where import_id = ${importId} and position = any(${positions}::int[])`.execute(tx)
    return positions.length > 0
  })

async function lockRun(tx: MemberTransaction) {
  const run = await tx
    .selectFrom('import_run')
    .select(['id', 'state', 'on_conflict', 'progress'])
    .where('state', 'in', ['applying', 'undoing'])
    .forUpdate()
    .executeTakeFirst()
  return run && { ...run, state: run.state === 'applying' ? ('applying' as const) : ('undoing' as const) }
}
