import { expect, test } from 'vitest'
import { csv, parseFile } from '#tests/client/library/export-file.ts'

test('columns are found in any order and case, behind a byte order mark, and in old exports of Windows', async () => {
  const moved = csv('RATING,letterboxd uri,Year,NAME,date', '3.5,x,1999,Amélie,2020-01-02')
  const bytes = Buffer.from(moved, 'latin1')
  for (const content of [`\uFEFF${moved}`, new Uint8Array(bytes)]) {
    expect((await parseFile('x.txt', content)).entries).toMatchObject([{ title: 'Amélie', rating: 7 }])
  }
})

test('a file that a spreadsheet saved again is read all the same', async () => {
  const lines = csv('Date,Name,Year,Letterboxd URI,Rating', '2020-01-02,Amélie,1999,x,3.5')
  const withTabs = lines.replaceAll(',', '\t')
  const utf16le = () => Buffer.from(`\uFEFF${withTabs}`, 'utf16le')
  for (const content of [lines.replaceAll(',', ';'), withTabs, utf16le(), utf16le().swap16()]) {
    expect((await parseFile('ratings.csv', content)).entries).toMatchObject([{ title: 'Amélie', rating: 7 }])
  }
})

test('an empty row, which a spreadsheet saves as its delimiters, is no film', async () => {
  const list = [
    'Letterboxd list export v7,,,,',
    'Date,Name,Tags,URL,Description',
    '2020-01-02,Sea,,https://boxd.it/l,',
    ',,,,',
    'Position,Name,Year,URL,Description',
    '1,Jaws,1975,https://boxd.it/j,',
    ', ,,,',
  ]
  const { entries } = await parseFile('sea.csv', csv(...list))
  expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
    ['film_list', 'Sea'],
    ['list_item', 'Jaws'],
  ])
})

test('all ten half stars of Letterboxd and all ten points of IMDb are themselves', async () => {
  const points = Array.from({ length: 10 }, (_, index) => index + 1)
  const stars = csv(
    'Date,Name,Year,Letterboxd URI,Rating',
    ...points.map(point => `2020-01-02,Film ${point},1999,x,${point / 2}`),
  )
  const ten = csv(
    'Const,Your Rating,Title,Year',
    ...points.map(point => `tt000000${point % 10},${point},F${point},1999`),
  )
  for (const [name, file] of [
    ['ratings.csv', stars],
    ['imdb.csv', ten],
  ] as const) {
    expect((await parseFile(name, file)).entries.map(({ rating }) => rating)).toEqual(points)
  }
})
