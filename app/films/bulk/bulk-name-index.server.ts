// A search index in memory of the names of people in bulk, and a cache of the people who were found last.
import { LRUCache } from 'lru-cache'
import { isDatabaseUnavailable } from '#app/db/errors/database-unavailable.ts'
import type { BulkPersonRow } from '#app/db/schema/bulk-schema.ts'
import { countRoles, type PersonRole } from '../person.ts'
import { findByMistypedName, findByName } from '../search/find-by-name.ts'
import { createSearchIndex } from '../search/index/create-search-index.server.ts'
import type { SearchEntry, SearchIndex } from '../search/index/search-index.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { roleOf } from './bulk-film.ts'
import type { BulkRows } from './bulk-rows.server.ts'

/** The facts of a person that a search result shows. */
export type NamedPerson = {
  number: number
  name: string
  films: number
  roles: Record<PersonRole, number>
}

/** People in memory, some 300 bytes each. */
const maxPeople = 20_000

/** A short beginning of a name finds the best known people: those with most votes are read with the names. */
const maxBestKnown = 2000

/** The best known have hundreds of films each, so few are read by one statement. */
const peoplePerRead = 25

/** Opens the index. `find` returns null until `renew` has read the names. */
export function openBulkNames(rows: Pick<BulkRows, 'names' | 'findPeople'>, { signal }: { signal: AbortSignal }) {
  let loadedNames: { index: SearchIndex; people: LRUCache<number, NamedPerson> } | null = null

  async function readPeople(numbers: number[], people: LRUCache<number, NamedPerson>) {
    const foundPeople = (await rows.findPeople(numbers)).map(namedPerson)
    for (const person of foundPeople) people.set(person.number, person)
    return foundPeople
  }

  return {
    /** Reads the names of the load that was finished last. */
    async renew() {
      const bestKnown = collectHeaviest(maxBestKnown)
      async function* entries(): AsyncGenerator<SearchEntry> {
        for await (const { number, name, vote_count } of rows.names()) {
          bestKnown.add(number, vote_count)
          yield { id: number, texts: [name], year: null, weight: vote_count }
        }
      }
      const index = await createSearchIndex(entries(), { signal })
      const people = new LRUCache<number, NamedPerson>({ max: maxPeople })
      loadedNames = { index, people }
      const numbers = bestKnown.sorted()
      for (let start = 0; start < numbers.length && !signal.aborted; start += peoplePerRead)
        await readPeople(numbers.slice(start, start + peoplePerRead), people)
    },

    /**
     * The people with films and with these words in their name, best known first; with `isMistyped` the words may have
     * typos. Null until the names are read.
     */
    async find(
      text: string,
      { limit, isMistyped = false }: { limit: number; isMistyped?: boolean },
    ): Promise<NamedPerson[] | null> {
      if (!loadedNames) return null
      const { index, people } = loadedNames
      const numbers = (isMistyped ? findByMistypedName : findByName)(index, text, { limit })
      const missing = numbers.filter(number => !people.has(number))
      const found = await readPeople(missing, people).catch(noneWhileUnavailable)
      const known = new Map(found.map(person => [person.number, person]))
      const named = numbers.flatMap(number => known.get(number) ?? people.get(number) ?? [])
      return named.filter(({ films }) => films > 0)
    },
  }
}

/** While the database is unavailable, only the people in memory are found. */
function noneWhileUnavailable(error: unknown): NamedPerson[] {
  if (!isDatabaseUnavailable(error)) throw error
  markStale()
  return []
}

function namedPerson({ number, name, credits }: BulkPersonRow): NamedPerson {
  const films = new Map<number, Set<PersonRole>>()
  for (const [film, role] of credits) {
    // A filmography has no other roles.
    if (roleOf[role]) films.set(film, (films.get(film) ?? new Set()).add(roleOf[role]))
  }
  return {
    number,
    name,
    films: films.size,
    roles: countRoles([...films.values()].map(roles => ({ roles: [...roles] }))),
  }
}

/** Collects the `max` numbers with the greatest weights. */
function collectHeaviest(max: number) {
  let heaviest: { number: number; weight: number }[] = []
  let least = Number.NEGATIVE_INFINITY
  const trim = () => {
    heaviest = heaviest.sort((a, b) => b.weight - a.weight).slice(0, max)
    if (heaviest.length === max) least = heaviest.at(-1)?.weight ?? least
  }
  return {
    add(number: number, weight: number) {
      if (weight <= least) return
      heaviest.push({ number, weight })
      if (heaviest.length === 2 * max) trim()
    },
    /** The greatest weight first. */
    sorted() {
      trim()
      return heaviest.map(({ number }) => number)
    },
  }
}
