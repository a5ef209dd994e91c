// Reads who made IMDb's films, and the names and years of these people.
import { repeatedId } from './broken-lines.server.ts'
import type { FilmRecord } from './film-rows.ts'
import { createIdTable, type IdTable } from './id-table.ts'
import { parseCrew, parsePerson, parsePrincipal } from './imdb-lines.ts'
import type { createNameTable } from './name-table.ts'
import { type Partitions, splitIds } from './partitions.server.ts'
import type { PersonRecord } from './person-rows.ts'
import { type DumpReader, readTable } from './read-table.server.ts'

/** Credits of people that are joined in memory at a time. */
const creditsPerFile = 50_000

/** Adds the credits of the films to their records, and returns the people in them with the number of their credits. */
export async function readCredits(reader: DumpReader, films: IdTable, records: Partitions) {
  const people = createIdTable()
  const count = (person: number) => people.set(person, (people.get(person) ?? 0) + 1)
  await readCrew(reader, { films, records, count })
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

type Credits = { films: IdTable; records: Partitions; count: (person: number) => void }

async function readCrew(reader: DumpReader, { films, records, count }: Credits) {
  const filmsWithCrew = createIdTable()
  await readTable(reader, 'title.crew', {
    parse: parseCrew,
    onRecord({ number, directors, writers }) {
      if (!films.has(number)) return
      if (filmsWithCrew.has(number)) return repeatedId
      filmsWithCrew.set(number, 1)
      if (directors.length + writers.length === 0) return
      for (const person of [...directors, ...writers]) count(person)
      records.add(number, ['crew', number, directors, writers] satisfies FilmRecord)
    },
  })
}

/** The ranges of people, some of whom have far more credits than others. Afterwards each has 0 in the table. */
export function splitPeople(people: IdTable) {
  const ids = people.sorted()
  const firstIds = splitIds(ids, { perFile: creditsPerFile, countOf: id => 1 + (people.get(id) ?? 0) })
  for (const id of ids) people.set(id, 0)
  return firstIds
}

type People = { people: IdTable; names: ReturnType<typeof createNameTable>; personRecords: Partitions }

/**
 * Stores the names of the people, and their records. `people` maps a person to the index of the name plus 1; 0 is no
 * name.
 */
export async function readPeople(reader: DumpReader, { people, names, personRecords }: People) {
  await readTable(reader, 'name.basics', {
    parse: parsePerson,
    onRecord({ number, name, birthYear, deathYear }) {
      const place = people.get(number)
      if (place === undefined) return
      if (place > 0) return repeatedId
      people.set(number, names.add(name) + 1)
      const record = { name, birth_year: birthYear, death_year: deathYear }
      personRecords.add(number, ['person', number, record] satisfies PersonRecord)
    },
  })
}
