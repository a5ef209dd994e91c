// Tables that are larger, wider or stranger than any list of films.
import { zipSync } from 'fflate'
import { between, type Kind, megabyte, randomBytes } from './hostile-upload.ts'

const ratingsHeader = 'Date,Name,Year,Letterboxd URI,Rating'
const utf8 = (text: string) => new TextEncoder().encode(text)
const zipped = (text: string | Uint8Array, name = 'ratings.csv') =>
  zipSync({ [name]: typeof text === 'string' ? utf8(text) : text }, { level: 6 })

export const tables: Record<string, Kind> = {
  'many rows': ({ random, maxBytes }) => ({
    fileName: 'ratings.csv',
    content: `${ratingsHeader}\n${'1\n'.repeat(between(random, maxBytes / 8, maxBytes / 2.1))}`,
  }),

  'many rows, zipped': ({ random, maxBytes }) => ({
    fileName: 'letterboxd.zip',
    content: zipped(`${ratingsHeader}\n${'1\n'.repeat(between(random, maxBytes / 10, maxBytes / 2.5))}`),
  }),

  'many columns': ({ random }) => {
    const columns = Array.from({ length: between(random, 2000, 60_000) }, (_, at) => `c${at}`)
    return { fileName: 'ratings.csv', content: `name,year,letterboxd uri,rating,${columns}\n${'1\n'.repeat(20_000)}` }
  },

  'wide rows': ({ random, maxBytes }) => {
    const row = `x${','.repeat(between(random, 300, 20_000))}\n`
    return { fileName: 'ratings.csv', content: `${ratingsHeader}\n${row.repeat(maxBytes / 2 / row.length)}` }
  },

  'many cells': ({ random, maxBytes }) => {
    const extra = Array.from({ length: between(random, 100, 200) }, (_, at) => `,c${at}`).join('')
    const row = `2020-01-02,X,1999,x,3${',1'.repeat(90)}\n`
    return { fileName: 'ratings.csv', content: `${ratingsHeader}${extra}\n${row.repeat(maxBytes / 2 / row.length)}` }
  },

  'long cells': ({ random, maxBytes, variant }) => ({
    fileName: 'reviews.csv',
    content: `${ratingsHeader},Review\n2020-01-02,${(variant % 2 ? 'x' : '悪').repeat(between(random, 150_000, maxBytes / 4))},1999,x,3,`,
  }),

  'open quotes': ({ random, maxBytes, variant }) => {
    const filling = ['x\n', '""', '",', '"\n'][variant % 4] ?? 'x'
    return {
      fileName: 'ratings.csv',
      content: `${ratingsHeader}\n"${filling.repeat(between(random, 200_000, maxBytes / 4))}`,
    }
  },

  'noise of quotes and commas': ({ random, maxBytes }) => {
    const signs = ['"', ',', '\n', '\r', ';', '\t', 'a', '\\', "'", '\u0000', '\uFEFF']
    const piece = Array.from({ length: 5000 }, () => signs[between(random, 0, signs.length - 1)]).join('')
    return {
      fileName: 'ratings.csv',
      content: `${ratingsHeader}\n${piece.repeat(between(random, 2, maxBytes / 20_000))}`,
    }
  },

  'blank lines': ({ random, maxBytes, variant }) => {
    const text = `${ratingsHeader}\n${(variant % 2 ? '\n' : '\r\n').repeat(between(random, maxBytes / 4, maxBytes))}`
    return variant % 3 === 0
      ? { fileName: 'blank.zip', content: zipped(text) }
      : { fileName: 'ratings.csv', content: text.slice(0, maxBytes) }
  },

  'odd encodings': ({ random, maxBytes, variant }) => {
    const text = `${ratingsHeader}\n2020-01-02,Amélie ${'\u0000'.repeat(20)},1999,x,3\n`.repeat(100)
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const contents = [
      utf16.subarray(0, utf16.length - 1),
      Buffer.concat([utf16, Buffer.from([0xd8])]),
      utf16.swap16(),
      Buffer.concat([Buffer.from('\uFEFF'.repeat(1000)), Buffer.from(text)]),
      Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), Buffer.from(text, 'utf16le')]),
      Buffer.from(text, 'latin1'),
      Buffer.from('\ud800'.repeat(1000)),
    ]
    const chosen = contents[variant % (contents.length + 1)] ?? randomBytes(random, maxBytes / 8)
    return { fileName: 'ratings.csv', content: new Uint8Array(chosen) }
  },

  'as much as is allowed': ({ random, maxBytes, variant }) => {
    const lines = Array.from({ length: Math.min(50_000, maxBytes / 160) }, (_, at) => {
      const title = `${between(random, 0, 1e9).toString(36)} ${between(random, 0, 1e9).toString(36)} ${'ﷺ'.repeat(variant * 5)}`
      return `2020-01-02,${title},${between(random, 1900, 2026)},https://boxd.it/${at},${between(random, 1, 10) / 2}`
    })
    return { fileName: 'letterboxd.zip', content: zipped([ratingsHeader, ...lines].join('\n').slice(0, 30 * megabyte)) }
  },
}
