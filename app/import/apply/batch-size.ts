import { seconds } from '#app/domain/units.ts'

/** The rows that an import writes in the next transaction, and how long it waits (ms) before the one after it. */
export type BatchSize = { rows: number; pauseMs: number; noteDuration: (ms: number) => void }

/** Rows whose transaction is short enough for others to wait for. */
const maxRows = 120

/** The size on a database server, where others have connections of their own. */
export const fixedBatchSize: BatchSize = { rows: maxRows, pauseMs: 0, noteDuration: () => {} }

const fastMs = 100
const slowMs = 300
const maxPauseMs = 2 * seconds

/** The first batch after a start: no row of an import may keep the database busy until the watchdog ends the site. */
const firstRows = 15

/**
 * The size on the embedded database, which has one connection: the pages of all members wait for a batch. It doubles
 * after a fast batch and halves after a slow one, down to one row. A pause follows a slow batch, as long as the batch
 * took, 2 s at most.
 */
export function createAdaptiveBatchSize(): BatchSize {
  const size = { rows: firstRows, pauseMs: 0, noteDuration }
  function noteDuration(ms: number) {
    const isSlow = ms > slowMs
    if (isSlow) size.rows = Math.max(1, Math.floor(size.rows / 2))
    if (ms < fastMs) size.rows = Math.min(maxRows, size.rows * 2)
    size.pauseMs = isSlow ? Math.min(ms, maxPauseMs) : 0
  }
  return size
}
