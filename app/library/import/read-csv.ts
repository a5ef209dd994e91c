import { Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** A row by the names of its columns, whatever their case and order; a cell that is not there is empty. */
export type Row = { line: number; cell: (column: string) => string }

export type Table = { columns: string[]; rows: Row[] }

/**
 * Reads CSV with a line of names (RFC 4180, with some patience for stray quotes and short rows). Cells come byte for
 * byte. Null when it is no CSV, such as an open quote that never ends.
 */
export async function readCsv(text: string): Promise<Table | null> {
  const parser = Readable.from(slicesOf(text)).pipe(parse({ ...options, delimiter: delimiterOf(text) }))
  const rows: Row[] = []
  let columns: string[] = []
  // The parser takes CR LF within quotes for two lines.
  let countedTwice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) {
      if (columns.length === 0) columns = record.map(name => name.trim().toLowerCase())
      else rows.push(rowOf(columns, record, info.lines - countedTwice - breaksIn(record, /\r\n/g)))
      countedTwice += breaksIn(record, /\r\n/g)
    }
  } catch {
    return null
  }
  return { columns, rows }
}

/** What the parser gives with `info`: the cells, and the line the row ends on. */
type Read = { record: string[]; info: { lines: number } }

/** A spreadsheet that saves a file again parts its cells as the country does. The line of names has no other signs. */
function delimiterOf(text: string) {
  const names = text.slice(0, Math.max(0, text.search(/[\r\n]/)))
  return [',', ';', '\t'].find(sign => names.includes(sign)) ?? ','
}

const kilobytes = 1024

const options = {
  bom: true,
  info: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: 256 * kilobytes,
}

function rowOf(columns: string[], cells: string[], lastLine: number): Row {
  const byColumn = new Map(columns.map((name, index) => [name, cells[index] ?? '']))
  return { line: lastLine - breaksIn(cells, /\r\n|\n|\r/g), cell: column => byColumn.get(column) ?? '' }
}

const breaksIn = (cells: string[], kind: RegExp) =>
  cells.reduce((sum, cell) => sum + (cell.match(kind)?.length ?? 0), 0)

// The parser reads all it is given in one go; in between, other visitors are served.
function* slicesOf(text: string) {
  const length = 64 * kilobytes
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length)
}
