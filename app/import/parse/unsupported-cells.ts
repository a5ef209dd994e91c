import type { Row } from './files/read-csv.ts'

/** What a line of another site may have besides a rating or a review, with the column that has it. */
const columns = {
  dates: ['watched date', 'watcheddate'],
  rewatches: ['rewatch'],
  tags: ['tags'],
  notes: ['description'],
} as const

type Kind = keyof typeof columns

const kinds = Object.keys(columns).filter((name): name is Kind => name in columns)

/** How many lines of a file have a day of viewing, a rewatch, tags or a note: the library has no place for these. */
export type Unsupported = Partial<Record<Kind, number>>

/** Counts the rows of a table that have these; `result` is an empty object when none has. */
export function countUnsupported() {
  const counts: Unsupported = {}
  return {
    add(row: Row) {
      for (const kind of kinds) {
        if (columns[kind].some(cell => isFilled(row.cell(cell)))) counts[kind] = (counts[kind] ?? 0) + 1
      }
    },
    result: (): { unsupported?: Unsupported } => (Object.keys(counts).length > 0 ? { unsupported: counts } : {}),
  }
}

// Trimmed first: with the spaces in the pattern, 150,000 of them took the square of that in steps.
const isFilled = (cell: string) => !/^(no|false)?$/i.test(cell.trim())
