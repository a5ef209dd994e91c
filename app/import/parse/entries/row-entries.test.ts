import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { csv } from '#tests/client/library/export-file.ts'
import { parseUpload } from '../parse-upload.ts'

test('a review stays to the letter, whatever is in it, with the line breaks of a text field', async () => {
  const text = ' "He said ""no"""\r\nand\n\n\tleft, = 悪 🎬 \\ \'end\' '
  const quoted = `"${text.replaceAll('"', '""')}"`
  const file = csv(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    `2020-01-02,"One, Two ""Three""",1999,x,,,${quoted},,`,
    '2020-01-02,Next,2000,x,,,Plain,,',
  )
  const read = await parseUpload('reviews.csv', strToU8(file))
  const entries = 'entries' in read ? read.entries : []
  expect(entries.map(({ title, review, line }) => [title, review, line])).toEqual([
    ['One, Two "Three"', text.replace('\r\n', '\n'), 2],
    ['Next', 'Plain', 6],
  ])
})

test('a review keeps its id when its HTML becomes plain text', async () => {
  const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'
  const file = csv(columns, '2020-01-02,Alien,1979,x,,,more <i>stairs</i>,,')
  const read = await parseUpload('reviews.csv', strToU8(file))
  const [entry] = 'entries' in read ? read.entries : []
  expect(entry?.review).toBe('more *stairs*')
  // Version 8, of the SHA-256 of the cell in the file: as imports before this conversion made it.
  expect(entry?.reviewId).toBe('a546ade2-2c5d-86c3-835f-e70c0ae0679f')
})
