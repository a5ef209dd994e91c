import type { Row } from './files/read-csv.ts'

/** What a line of another site may have besides a rating or a review, with the column that has it. */
const columns = {
  dates: ['watched date', 'watcheddate'],
  rewatches: ['rewatch'],
  tags: ['tags'],
  notes: ['description'],
} as const

/** How many lines of a file have a day of viewing, a rewatch, tags or a note: the library has no place for these. */
export type Unsupported = Partial<Record<keyof typeof columns, number>>

/** The counts of a table as `unsupported`; an empty object when it has none of these. */
export function unsupportedOf(rows: Row[]): { unsupported?: Unsupported } {
  const counts = Object.entries(columns)
    .map(([name, cells]) => [name, rows.filter(row => cells.some(cell => isFilled(row.cell(cell)))).length] as const)
    .filter(([, count]) => count > 0)
  return counts.length > 0 ? { unsupported: Object.fromEntries(counts) } : {}
}

const isFilled = (cell: string) => !/^\s*(no|false)?\s*$/i.test(cell)
