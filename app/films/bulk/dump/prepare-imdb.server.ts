// From IMDb's six files to prepared rows, on disk and in constant memory. Everything is read before anything is applied,
// so that a damaged file changes nothing.
import { type FilmRecord, toFilmRows } from './film-rows.ts'
import type { IdTable } from './id-table.ts'
import { parseOtherTitle } from './imdb-lines.ts'
import { createNameTable } from './name-table.ts'
import { openPartitions, type Partitions, type PartitionsOptions, splitIds } from './partitions.server.ts'
import { type PersonRecord, toPersonRows } from './person-rows.ts'
import type { openChunks } from './prepared.server.ts'
import { readCredits, readPeople, splitPeople } from './read-people.server.ts'
import { type DumpReader, readTable } from './read-table.server.ts'
import { type ImdbOptions, selectFilms } from './select-films.server.ts'

type PrepareOptions = {
  reader: DumpReader
  partsAt: (name: string) => PartitionsOptions
  chunks: ReturnType<typeof openChunks>
  options: ImdbOptions
}

/** Films whose records are joined in memory at a time: a film has some 20 of them. */
const filmsPerFile = 5000

/** Writes the chunks of people and films. Returns how many there are. Throws `DumpError`. */
export async function prepareImdb({ reader, partsAt, chunks, options }: PrepareOptions) {
  const films = await selectFilms(reader, options, partsAt('selected'))
  const records = openPartitions(
    partsAt('films'),
    splitIds(films.ids.sorted(), { perFile: filmsPerFile, countOf: () => 1 }),
  )
  for (const partition of films.selected.read())
    for (const [id, film] of partition) if (!films.adultIds.has(Number(id))) records.add(Number(id), ['film', id, film])
  const people = await readCredits(reader, films.ids, records)
  const names = createNameTable()
  const personRecords = openPartitions(partsAt('people'), splitPeople(people))
  await readPeople(reader, { people, names, personRecords })
  await readOtherTitles(reader, films.ids, records)
  const nameOf = (person: number) => {
    const place = people.get(person) ?? 0
    return place === 0 ? null : names.get(place - 1)
  }
  return writeChunks({ records, personRecords, chunks, nameOf })
}

async function readOtherTitles(reader: DumpReader, films: IdTable, records: Partitions) {
  await readTable(reader, 'title.akas', {
    parse: parseOtherTitle,
    onRecord({ number, title, isEnglish }) {
      if (films.has(number)) records.add(number, ['title', number, title, isEnglish] satisfies FilmRecord)
    },
  })
}

type Joined = Pick<PrepareOptions, 'chunks'> & {
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
