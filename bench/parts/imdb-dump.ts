// Made-up data sets in IMDb's format, the same in every run and written as a stream: six gzipped files.
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ImdbFile, imdbColumns } from '#app/films/bulk/dump/imdb-lines.ts'
import { seededRandom } from '#tests/fixtures/mistype.ts'
import { manyFilms } from './million-titles.ts'

type DumpSize = { titles: number; people: number; credits: number }

const firstTitle = 10_000_000
const genres = ['Action', 'Comedy', 'Drama', 'Horror', 'Sci-Fi', 'Romance', 'Documentary', 'Thriller']
const categories = ['actor', 'actress', 'self', 'producer', 'composer', 'editor', 'cinematographer']
const nameParts = [
  'An',
  'Bel',
  'Cor',
  'Dan',
  'El',
  'Far',
  'Gor',
  'Hal',
  'In',
  'Jo',
  'Kar',
  'Lu',
  'Mar',
  'Ni',
  'Or',
  'Pe',
]

/** Writes the files into `folder`. Credits are spread evenly over the films; the first people have the most. */
export async function writeImdbDump(folder: string, { titles, people, credits }: DumpSize) {
  mkdirSync(folder, { recursive: true })
  await Promise.all([writeTitles(folder, { titles, people, credits }), writePeople(folder, people)])
}

async function writeTitles(folder: string, { titles, people, credits }: DumpSize) {
  const random = seededRandom(7)
  const upTo = (end: number) => Math.floor(random() * end)
  const person = () => nm(1 + Math.floor(people * random() ** 2))
  const [basics, ratings, akas, crew, principals] = await Promise.all([
    openFile(folder, 'title.basics'),
    openFile(folder, 'title.ratings'),
    openFile(folder, 'title.akas'),
    openFile(folder, 'title.crew'),
    openFile(folder, 'title.principals'),
  ])
  let number = firstTitle
  let written = 0
  for (const { title, year } of manyFilms(titles)) {
    number += 1 + upTo(3)
    const id = `tt${number}`
    const genre = [...new Set([genres[upTo(genres.length)], genres[upTo(genres.length)]])].join()
    await basics.write([id, 'movie', title, title, '0', String(year ?? 2000), '\\N', String(60 + upTo(120)), genre])
    await ratings.write([id, (1 + random() * 9).toFixed(1), String(5 + Math.floor(1 / (random() + 1e-6)))])
    await akas.write([id, '1', `${title} (US)`, 'US', '\\N', 'imdbDisplay', '\\N', '0'])
    await crew.write([id, person(), random() < 0.8 ? `${person()},${person()}` : '\\N'])
    for (let order = 1; written < ((number - firstTitle) / (2 * titles)) * credits && order <= 20; order += 1) {
      const category = categories[upTo(categories.length)] ?? 'actor'
      const character = category.startsWith('act') ? `["Role ${order}"]` : '\\N'
      await principals.write([id, String(order), person(), category, '\\N', character])
      written += 1
    }
  }
  await Promise.all([basics, ratings, akas, crew, principals].map(file => file.close()))
}

async function writePeople(folder: string, people: number) {
  const file = await openFile(folder, 'name.basics')
  const random = seededRandom(11)
  const part = () => nameParts[Math.floor(random() * nameParts.length)] ?? ''
  for (let number = 1; number <= people; number += 1) {
    const name = `${part()}${part().toLowerCase()} ${part()}${part().toLowerCase()}${part().toLowerCase()}`
    await file.write([nm(number), name, String(1900 + (number % 100)), '\\N', 'actor', '\\N'])
  }
  await file.close()
}

const nm = (number: number) => `nm${String(number).padStart(7, '0')}`

const bufferedCharacters = 64 * 1024

async function openFile(folder: string, file: ImdbFile) {
  const gzip = createGzip({ level: 1 })
  const output = createWriteStream(join(folder, `${file}.tsv.gz`))
  gzip.pipe(output)
  let text = ''
  const flush = async () => {
    const isTaken = gzip.write(text)
    text = ''
    if (!isTaken) await once(gzip, 'drain')
  }
  const write = async (columns: string[]) => {
    text += `${columns.join('\t')}\n`
    if (text.length > bufferedCharacters) await flush()
  }
  await write(imdbColumns[file])
  const close = async () => {
    await flush()
    gzip.end()
    await finished(output)
  }
  return { write, close }
}
