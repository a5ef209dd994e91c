import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { between, seededRandom } from '#tests/fixtures/hostile-uploads/hostile-upload.ts'
import { csvRows } from './csv-rows.ts'
import { openBudget } from './upload-limits.ts'

/** The rows, and whether every quote is closed. `sliceLength` cuts the text as a decoder may cut it. */
function rowsOf(text: string, { sliceLength = 1000, lineBreak = '\n' as '\n' | '\r' } = {}) {
  const slices = Array.from({ length: Math.ceil(text.length / sliceLength) }, (_, at) =>
    text.slice(at * sliceLength, (at + 1) * sliceLength),
  )
  const read = csvRows(slices, { file: 'x.csv', budget: openBudget(), delimiter: ',', lineBreak })
  const rows: { line: number; cells: string[] }[] = []
  for (;;) {
    const { done, value } = read.next()
    if (done) return { rows, isWhole: value }
    rows.push(value)
  }
}

const parserOptions = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true }

/** The rows of the CSV parser, null when it finds a quote that is never closed. */
function rowsOfParser(text: string, record_delimiter: string): string[][] | null {
  try {
    return parse(text, { ...parserOptions, record_delimiter })
  } catch {
    return null
  }
}

test.each(['\n', '\r\n', '\r'])(
  'any text is read into the cells that csv-parse reads, with %j between lines',
  lineEnd => {
    const random = seededRandom(lineEnd.length + lineEnd.charCodeAt(0))
    const signs = ['"', '"', ',', ',', lineEnd, 'a', 'é', ' ', ';']
    const lineBreak = lineEnd === '\r' ? '\r' : '\n'
    let whole = 0
    for (let round = 0; round < 3000; round++) {
      const text = Array.from(
        { length: between(random, 1, 24) },
        () => signs[between(random, 0, signs.length - 1)],
      ).join('')
      const read = rowsOf(text, { sliceLength: between(random, 1, 8), lineBreak })
      const expected = rowsOfParser(text, lineEnd)
      expect(read.isWhole, text).toBe(expected !== null)
      if (expected)
        expect(
          read.rows.map(({ cells }) => cells),
          JSON.stringify(text),
        ).toEqual(expected)
      if (expected) whole += 1
    }
    expect(whole).toBeGreaterThan(1000)
  },
)

test('a row has the line on which it begins, counted with empty lines and line breaks within quotes', () => {
  const { rows } = rowsOf('a,b\n\n"1\n2\r\n3",x\r\n\r\nlast,"y"\n')
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n2\r\n3', 'x'] },
    { line: 7, cells: ['last', 'y'] },
  ])
})

test('lines that end with CR LF and with LF are rows of one file', () => {
  const { rows } = rowsOf('a,b\r\n1,2\n3,"4"\r\n5,6')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ])
})
