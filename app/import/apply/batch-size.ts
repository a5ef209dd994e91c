/** The number of rows that an import writes in the next transaction. */
export type BatchSize = { rows: number; noteDuration: (ms: number) => void }

/** Others wait for the one connection of the embedded database while a batch is written. */
const maxRows = 120
const fastMs = 100
export const slowMs = 300

/** The first batch after a start is small: no row of an import may keep the database busy until the watchdog ends the site. */
const firstRows = 15

/** A size that doubles after a fast batch, up to 120 rows, and halves after a slow one, down to one row. */
export function createBatchSize(): BatchSize {
  const size = { rows: firstRows, noteDuration }
  function noteDuration(ms: number) {
    if (ms > slowMs) size.rows = Math.max(1, Math.floor(size.rows / 2))
    if (ms < fastMs) size.rows = Math.min(maxRows, size.rows * 2)
  }
  return size
}
