import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { formatCsv } from './format-csv.ts'

const begins = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
const bodies = [
  "SUM(1+1)*cmd|' /C calc'!A0",
  'HYPERLINK("http://evil.example","x")',
  '1',
  '',
  '"quoted"',
  'a,b',
  'a;b',
  'two\nlines',
  'two\r\nlines',
  'DDE("x")',
  '\t=1',
  "'=1",
  '悪',
  '🎬',
  ' 1',
  '\\',
  '%0A',
  '=',
  '+-@',
  '""',
  '</td>',
]
const hostile = begins.flatMap(begin => bodies.map(body => begin + body))

test('of 200 hostile cells none is a formula, and behind the apostrophe nothing is lost', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(200)
  const csv = formatCsv(hostile.map(cell => ['first', cell, 'last']))
  const read = parse(csv, { record_delimiter: '\r\n' })
  expect(read).toEqual(hostile.map(cell => ['first', `'${cell}`, 'last']))
})

test('a cell that begins with a space, a quote or a letter stays as it is', () => {
  const tame = [' =1', '"=1"', "'=1", 'Se7en', '12 Angry Men', '¡Three Amigos!', 'a\nb', 'a\rb', '', 'M*A*S*H']
  expect(parse(formatCsv(tame.map(cell => [cell, 'end'])), { record_delimiter: '\r\n' })).toEqual(
    tame.map(cell => [cell, 'end']),
  )
})

test('lines end as RFC 4180 has it, and what is not known is an empty cell', () => {
  expect(
    formatCsv([
      ['a', 1, null],
      ['b, c', 2, 'd"e'],
    ]),
  ).toBe('a,1,\r\n"b, c",2,"d""e"\r\n')
})
