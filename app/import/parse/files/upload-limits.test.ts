import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ownFile } from '#tests/client/library/export-file.ts'
import { parseUpload } from '../parse-upload.ts'

const ratings = 'Date,Name,Year,Letterboxd URI,Rating'
const film = '2020-01-02,Jaws,1975,x,5'

/** The sentence of the refusal, or how many entries were read. */
async function outcome(name: string, content: string | Uint8Array) {
  const read = await parseUpload(name, typeof content === 'string' ? strToU8(content) : content)
  return 'error' in read ? read.error : read.entries.length
}

const manyColumns = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`).join(',')

test.each([
  [
    'rows',
    'ratings.csv',
    `${ratings}\n${'1\n'.repeat(60_001)}`,
    'ratings.csv, line 60,001: more than 60,000 lines in one upload.',
  ],
  ['columns', 'ratings.csv', `${ratings},${manyColumns(250)}\n1`, 'ratings.csv, line 1: more than 250 columns.'],
  [
    'cells in a row',
    'ratings.csv',
    `${ratings}\n${film}\n${','.repeat(250)}\n`,
    'ratings.csv, line 3: more than 250 columns.',
  ],
  [
    'cells in all',
    'ratings.csv',
    `${ratings}\n${`${','.repeat(240)}1\n`.repeat(9000)}`,
    'ratings.csv, line 8,300: more than 2,000,000 cells in one upload.',
  ],
  [
    'characters in a cell',
    'ratings.csv',
    `${ratings}\n${film}\n${'x'.repeat(150_001)}`,
    'ratings.csv, line 3: more than 150,000 characters in one cell.',
  ],
  [
    'empty cells in a row',
    'ratings.csv',
    `${ratings}\n${film}\n${','.repeat(1_000_000)}`,
    'ratings.csv, line 3: more than 262,144 characters in one row.',
  ],
  [
    'a quote that never ends',
    'ratings.csv',
    `${ratings}\n"${'x\n'.repeat(200_000)}`,
    /^ratings.csv, line [\d,]+: more than 262,144 characters in one row/,
  ],
  [
    'levels of JSON',
    'filmdb.json',
    ownFile(`\n\n${'['.repeat(17)}`),
    'filmdb.json, line 3: more than 16 levels of arrays and objects.',
  ],
  ['values of JSON', 'ratings.json', `[0${',0'.repeat(600_001)}]`, 'ratings.json, line 1: more than 600,000 values.'],
  [
    'rows of JSON',
    'ratings.json',
    `[{"rated_at":null}${',0'.repeat(60_001)}]`,
    'ratings.json: more than 60,000 lines in one upload.',
  ],
  [
    'bytes in an entry of JSON',
    'filmdb.json',
    ownFile(`[${'"x",'.repeat(3_200_000)}0]`),
    'filmdb.json, line 1: more than 12,582,912 bytes in one entry.',
  ],
  [
    'entries of JSON',
    'filmdb.json',
    ownFile(`0${',0'.repeat(100_001)}`),
    'filmdb.json: more than 100,000 entries in one file.',
  ],
  [
    'entries of JSON that are empty',
    'filmdb.json',
    ownFile(','.repeat(1_000_000)),
    'filmdb.json: more than 100,000 entries in one file.',
  ],
  [
    'members of JSON',
    'filmdb.json',
    `{${Array.from({ length: 500_000 }, (_, at) => `"${at}":0`)},"format":"filmdb-shelf","version":1}`,
    /^Nothing in this file looks like an export/,
  ],
  [
    'characters in a text of JSON',
    'filmdb.json',
    ownFile(`"${'\\"'.repeat(80_000)}"`),
    'filmdb.json, line 1: more than 150,000 characters in one text.',
  ],
  [
    'entries in a preview',
    'ratings.csv',
    `${ratings}\n${'1\n'.repeat(30_001)}`,
    /^This file makes more than 30,000 entries of films\./,
  ],
  [
    'rows of all files together',
    'x.zip',
    zipSync({
      'ratings.csv': strToU8(`${ratings}\n${'1\n'.repeat(40_000)}`),
      'b.csv': strToU8(`${ratings}\n${'1\n'.repeat(40_000)}`),
    }),
    /^b.csv, line [\d,]+: more than 60,000 lines in one upload\./,
  ],
  [
    'line breaks of all files together',
    'x.zip',
    zipSync({
      'ratings.csv': strToU8(`${ratings}${'\n'.repeat(300_000)}`),
      'b.csv': strToU8(`${ratings}${'\n'.repeat(300_000)}`),
    }),
    /^b.csv, line [\d,]+: more than 500,000 line breaks in one upload\./,
  ],
])(
  'an upload past the limit of %s is refused, and the sentence names the limit and the place',
  async (_, name, content, sentence) => {
    const read = await outcome(name, content)
    expect(read).toMatch(typeof sentence === 'string' ? sentence.slice(0, 300) : sentence)
  },
)

test('a file just within the limits is read', async () => {
  const wide = `${ratings},${manyColumns(245)}\n${film}\n`
  expect(await outcome('ratings.csv', wide)).toBe(1)
  expect(await outcome('ratings.csv', `${ratings}\n${'1\n'.repeat(30_000)}`)).toBe(30_000)
  expect(await outcome('filmdb.json', ownFile(`0${',0'.repeat(99_999)}`))).toBe(100_000)
})

test('a table of an unknown format is not read beyond its first row, however large it is', async () => {
  expect(await outcome('list.csv', `a,b\n${'1\n'.repeat(1_000_000)}`)).toMatch(
    /^Nothing in this file looks like an export/,
  )
})
