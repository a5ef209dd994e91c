// Files that look like filmDB's own and are made to be expensive.
import { zipSync } from 'fflate'
import { between, type Kind } from './hostile-upload.ts'

const at = '2020-01-02T12:00:00.000Z'
const film = '{"id":603,"imdbId":"tt0133093","tmdbId":603,"title":"The Matrix","releaseDate":"1999-03-31"}'
const own = (ratings: string, watchlist = '', reviews = '') =>
  `{"format":"filmdb-shelf","version":1,"watchlist":[${watchlist}],"ratings":[${ratings}],"reviews":[${reviews}]}`
const zipped = (text: string) => zipSync({ 'filmdb.json': new TextEncoder().encode(text) })
const list = (piece: string, count: number) => Array.from({ length: Math.floor(count) }, () => piece).join(',')

export const jsonFiles: Record<string, Kind> = {
  'wide JSON': ({ random, maxBytes, variant }) => {
    const piece = ['0', '{}', '[]', '""', 'null', '{"film":{}}'][variant % 6] ?? '0'
    const text = own(list(piece, between(random, maxBytes / 40, maxBytes / (2 * piece.length + 2))))
    return variant % 2 ? { fileName: 'filmdb.json', content: text } : { fileName: 'filmdb.zip', content: zipped(text) }
  },

  'deep JSON': ({ random, maxBytes, variant }) => {
    const depth = between(random, 5000, maxBytes / 8)
    const [open, close] = variant % 2 ? ['[', ']'] : ['{"a":', '}']
    const deep = `${open.repeat(depth)}1${variant % 3 ? close.repeat(depth) : ''}`
    return { fileName: 'filmdb.json', content: variant % 4 ? own(deep) : deep }
  },

  'many keys': ({ random, maxBytes, variant }) => {
    const keys = Array.from({ length: between(random, 20_000, maxBytes / 24) }, (_, index) =>
      variant % 2 ? `"__proto__":{"x":${index}}` : `"key${index}":${index}`,
    )
    return {
      fileName: 'filmdb.json',
      content: own(`{${keys}}`).replace('"version":1', `"version":1,"version":1,${keys.slice(0, 5000)}`),
    }
  },

  'values nothing can hold': ({ random, variant }) => {
    const number = ['1e999', '-1', '9007199254740991', '2147483648', '1.5', `1${'0'.repeat(5000)}`][variant % 6] ?? '0'
    const date = ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', `2020-01-02T00:00:00.${'1'.repeat(400)}Z`][
      variant % 3
    ]
    const entries = [
      `{"film":${film.replaceAll('603,', `${number},`)},"stars":3,"ratedAt":"${at}","changedAt":"${at}"}`,
      `{"film":${film},"stars":4,"ratedAt":"${date}","changedAt":"${date}"}`,
      `{"film":${film.replace('The Matrix', '\\u0000\\ud800 \\u202e')},"stars":2,"ratedAt":"${at}","changedAt":"${at}"}`,
    ]
    return { fileName: 'filmdb.json', content: own(list(entries.join(','), between(random, 1, 300))) }
  },

  'long strings in JSON': ({ random, maxBytes, variant }) => {
    const text = ['x', '\\u0000', '\\ud83d\\ude00', '悪', '\\\\'][variant % 5] ?? 'x'
    const review = `{"film":${film},"id":"not-a-uuid","text":"${text.repeat(between(random, 20_000, maxBytes / 40))}"}`
    return { fileName: 'filmdb.json', content: own('', '', list(review, maxBytes / 2 / Buffer.byteLength(review))) }
  },

  'cut JSON': ({ random }) => {
    const text = own(list(`{"film":${film},"stars":3,"ratedAt":"${at}","changedAt":"${at}"}`, 2000))
    return { fileName: 'filmdb.json', content: text.slice(0, between(random, 1, text.length - 1)) }
  },
}
