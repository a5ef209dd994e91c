// From IMDb's six files to prepared rows, on disk and in constant memory. Everything is read before anything is applied,
// so that a damaged file changes nothing.
import { join } from 'node:path'
import { bulkPopularity } from '../bulk-popularity.ts'
import { DumpError } from './dump-error.ts'
import { type FilmRecord, toFilmRows } from './film-rows.ts'
import { createIdTable, type IdTable } from './id-table.ts'
import { parseBasics, parseCrew, parseOtherTitle, parsePerson, parsePrincipal, parseRating } from './imdb-lines.ts'
import { createNameTable } from './name-table.ts'
import { openPartitions, type Partitions, splitIds } from './partitions.server.ts'
import { type PersonRecord, toPersonRows } from './person-rows.ts'
import type { openChunks } from './prepared.server.ts'
import { ratingIn, toRating } from './rating.ts'
import { type DumpReader, readTable } from './read-table.server.ts'

export type ImdbOptions = {
  /** Films with fewer votes are left out, except those of a year to come. */
  minVotes: number
  tvMovies: boolean
  videos: boolean
}

type Work = { reader: DumpReader; directory: string; chunks: ReturnType<typeof openChunks>; options: ImdbOptions }

/** Records that are joined in memory at a time: a film has some 20 of them. */
const filmsPerFile = 5000
const creditsPerFile = 50_000

/** The films in the order in which they are read, 20,000 in each file. */
const inTurn = Float64Array.from({ length: 200 }, (_, file) => file * 20_000)

const twice = 'an id that is there already'

/** Writes the chunks of people and films. Returns how many there are. Throws `DumpError`. */
export async function prepareImdb({ reader, directory, chunks, options }: Work) {
  const films = await selectFilms(reader, options, join(directory, 'selected'))
  const records = openPartitions(
    join(directory, 'films'),
    splitIds(films.ids.sorted(), { perFile: filmsPerFile, countOf: () => 1 }),
  )
  for (const partition of films.selected.read())
    for (const [id, film] of partition) records.add(Number(id), ['film', id, film])
  const people = await readCredits(reader, films.ids, records)
  const names = createNameTable()
  const personRecords = openPartitions(join(directory, 'people'), splitPeople(people))
  await readPeople(reader, { people, names, personRecords })
  await readOtherTitles(reader, films.ids, records)
  const nameOf = (person: number) => {
    const place = people.get(person) ?? 0
    return place === 0 ? null : names.get(place - 1)
  }
  return writeChunks({ records, personRecords, chunks, nameOf })
}

async function selectFilms(reader: DumpReader, { minVotes, tvMovies, videos }: ImdbOptions, directory: string) {
  const types = new Set(['movie', ...(tvMovies ? ['tvMovie'] : []), ...(videos ? ['video'] : [])])
  const ratings = await readRatings(reader)
  const selected = openPartitions(directory, inTurn)
  const ids = createIdTable()
  const thisYear = new Date().getFullYear()
  await readTable(reader, 'title.basics', {
    parse: parseBasics,
    onRecord({ number, type, isAdult, originalTitle, ...film }) {
      if (isAdult || !types.has(type)) return
      const { rating, votes } = ratingIn(ratings.get(number))
      if (votes < minVotes && (film.year ?? 0) <= thisYear) return
      if (ids.has(number)) return twice
      ids.set(number, votes)
      const original_title = originalTitle === film.title ? null : originalTitle
      const popularity = bulkPopularity({ year: film.year, rating, votes })
      selected.add(ids.size(), [number, { ...film, original_title, rating, vote_count: votes, popularity }])
    },
  })
  if (ids.size() === 0)
    throw new DumpError('title.basics.tsv.gz has no film with enough votes. Is it the file it should be?')
  return { ids, selected }
}

async function readRatings(reader: DumpReader) {
  const ratings = createIdTable()
  await readTable(reader, 'title.ratings', {
    parse: parseRating,
    onRecord({ number, ...rating }) {
      if (ratings.has(number)) return twice
      ratings.set(number, toRating(rating))
    },
  })
  return ratings
}

/** Adds the credits of the films to their records, and returns the people in them with the number of their credits. */
async function readCredits(reader: DumpReader, films: IdTable, records: Partitions) {
  const people = createIdTable()
  const count = (person: number) => people.set(person, (people.get(person) ?? 0) + 1)
  await readTable(reader, 'title.crew', {
    parse: parseCrew,
    onRecord({ number, directors, writers }) {
      if (!films.has(number) || directors.length + writers.length === 0) return
      for (const person of [...directors, ...writers]) count(person)
      records.add(number, ['crew', number, directors, writers] satisfies FilmRecord)
    },
  })
  await readTable(reader, 'title.principals', {
    parse: parsePrincipal,
    onRecord({ number, order, personNumber, role, characters }) {
      if (role === null || !films.has(number)) return
      count(personNumber)
      records.add(number, ['principal', number, order, personNumber, role, characters] satisfies FilmRecord)
    },
  })
  return people
}

/** The ranges of people, some of whom have far more credits than others. Afterwards each has 0 in the table. */
function splitPeople(people: IdTable) {
  const ids = people.sorted()
  const firstIds = splitIds(ids, { perFile: creditsPerFile, countOf: id => 1 + (people.get(id) ?? 0) })
  for (const id of ids) people.set(id, 0)
  return firstIds
}

type People = { people: IdTable; names: ReturnType<typeof createNameTable>; personRecords: Partitions }

/** Stores the names of the people, and their records. In `people` is one more than the number of the name. */
async function readPeople(reader: DumpReader, { people, names, personRecords }: People) {
  await readTable(reader, 'name.basics', {
    parse: parsePerson,
    onRecord({ number, name, birthYear, deathYear }) {
      const place = people.get(number)
      if (place === undefined) return
      if (place > 0) return twice
      people.set(number, names.add(name) + 1)
      const record = { name, birth_year: birthYear, death_year: deathYear }
      personRecords.add(number, ['person', number, record] satisfies PersonRecord)
    },
  })
}

async function readOtherTitles(reader: DumpReader, films: IdTable, records: Partitions) {
  await readTable(reader, 'title.akas', {
    parse: parseOtherTitle,
    onRecord({ number, title, isEnglish }) {
      if (films.has(number)) records.add(number, ['title', number, title, isEnglish] satisfies FilmRecord)
    },
  })
}

type Joined = Pick<Work, 'chunks'> & {
  records: Partitions
  personRecords: Partitions
  nameOf: (person: number) => string | null
}

function writeChunks({ records, personRecords, chunks, nameOf }: Joined) {
  const counts = { films: 0, people: 0 }
  const films = chunks.openKind('films')
  for (const partition of records.read()) {
    // Written above, as FilmRecord.
    for (const film of toFilmRows(partition as FilmRecord[], nameOf)) {
      films.add(film)
      counts.films += 1
      for (const [role, person, , characters] of film.credits)
        personRecords.add(person, ['credit', person, film.number, role, characters, film.vote_count])
    }
  }
  films.end()
  const people = chunks.openKind('people')
  for (const partition of personRecords.read()) {
    for (const person of toPersonRows(partition as PersonRecord[])) {
      people.add(person)
      counts.people += 1
    }
  }
  people.end()
  return counts
}
