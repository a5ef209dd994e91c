// The people of films in bulk. Someone whom the catalogue knows too has one page, under the catalogue's id.
import { LRUCache } from 'lru-cache'
import type { BulkFilmRow, BulkPersonRow } from '#app/db/schema/bulk-schema.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import type { Pictures } from '#app/domain/picture.ts'
import type { CatalogueFilms } from '../catalogue/catalogue.ts'
import type { FilmSource } from '../film-source.ts'
import { type Companion, knownFor, newestFirst, type Person, type PersonFilm, selectCompanions } from '../person.ts'
import { personIdOf, pictureFacts, roleOf, votesOf } from './bulk-film.ts'
import type { BulkLists } from './bulk-lists.ts'
import type { BulkFilms } from './open-bulk.server.ts'
import { shownCard } from './shown-card.ts'

/** Films of the people in memory, some 600 bytes each. */
const maxFilms = 30_000

const sizeCalculation = ({ films }: Person) => films.length + 1

type Options = { catalogue: CatalogueFilms; pictures: Pictures }

export function bulkPeople(bulk: BulkFilms, { catalogue, pictures }: Options): Pick<FilmSource, 'person'> {
  let shown: { lists: BulkLists; people: LRUCache<string, Person> } | null = null

  return {
    async person(id) {
      const parsed = parsePersonId(id)
      if (!bulk.mayHaveFilms() || !parsed || 'number' in parsed) return catalogue.person(id)
      const lists = bulk.lists()
      // Until the lists are read, the catalogue's people are shown with its films alone.
      if (!lists) return 'slug' in parsed ? catalogue.person(id) : bulkPerson(Number(parsed.imdbId.slice(2)))
      if (shown?.lists !== lists) shown = { lists, people: new LRUCache({ maxSize: maxFilms, sizeCalculation }) }
      const { people } = shown
      const known = people.get(id)
      if (known) return known
      const person = 'slug' in parsed ? await ownPerson(id) : await bulkPerson(Number(parsed.imdbId.slice(2)))
      if (person) people.set(id, person)
      return person
    },
  }

  async function ownPerson(slug: string) {
    const own = await catalogue.person(slug)
    const number = bulk.ownPeople().numbers.get(slug)
    const row = number === undefined ? null : await bulk.findPerson(number)
    return own && row ? enrich(own, personOf(row, await readFilms(row))) : own
  }

  async function bulkPerson(number: number) {
    const row = await bulk.findPerson(number)
    if (!row) return null
    const person = personOf(row, await readFilms(row))
    const slug = bulk.ownPeople().slugs.get(number)
    const own = slug === undefined ? null : await catalogue.person(slug)
    if (own) return enrich(own, person)
    // A filmography does not have the roles of composers, producers and others.
    return person.films.length > 0 ? person : null
  }

  async function readFilms({ credits }: BulkPersonRow) {
    return bulk.findByNumbers([...new Set(credits.map(([film]) => film))])
  }

  /** The catalogue's person with the films and years that IMDb knows besides. */
  function enrich(own: Person, person: Person): Person {
    const known = new Set(own.films.map(({ id }) => id))
    const films = [...own.films, ...person.films.filter(({ id }) => !known.has(id))].sort(newestFirst)
    return {
      ...own,
      films,
      imdbId: person.imdbId,
      birthDate: own.birthDate ?? person.birthDate,
      deathDate: own.deathDate ?? person.deathDate,
    }
  }

  function personOf(row: BulkPersonRow, rows: BulkFilmRow[]): Person {
    const films = rows.flatMap(film => personFilm(film, row.number)).sort(newestFirst)
    const best = knownFor(films, { limit: 1 })[0]?.id
    const backdrop = rows.find(({ film_id }) => film_id === best)
    return {
      id: personIdOf(row.number),
      name: row.name,
      imdbId: personIdOf(row.number),
      portrait: pictures.portrait(row.name),
      biography: null,
      birthPlace: null,
      birthDate: yearText(row.birth_year),
      deathDate: yearText(row.death_year),
      films,
      backdrop: backdrop ? pictures.backdrop(pictureFacts(backdrop)) : null,
      oftenWith: companionsIn(rows, row.number),
    }
  }

  /** The film as one of this person; none for a role that a filmography does not have. */
  function personFilm(row: BulkFilmRow, number: number): PersonFilm[] {
    const own = row.credits.filter(([, person]) => person === number)
    const roles = new Set(own.flatMap(([role]) => roleOf[role] ?? []))
    const character = own.find(([role]) => role === 'cast')?.[3].join(' / ') || null
    if (roles.size === 0) return []
    const card = shownCard(row, { catalogue, pictures })
    return [{ ...card, roles: [...roles].sort(), character, voteCount: votesOf(row) }]
  }

  function companionsIn(rows: BulkFilmRow[], besides: number): Companion[] {
    const all = new Map<number, { number: number; name: string; films: number[] }>()
    for (const { film_id, credits } of rows) {
      for (const [role, number, name] of credits) {
        if (number === besides || !roleOf[role]) continue
        const known = all.get(number) ?? { number, name, films: [] }
        if (known.films.at(-1) !== film_id) known.films.push(film_id)
        all.set(number, known)
      }
    }
    const byNumber = [...all.values()].sort((a, b) => a.number - b.number)
    return selectCompanions(byNumber).map(({ number, name, films }) => ({
      id: personIdOf(number),
      name,
      portrait: pictures.portrait(name),
      films,
    }))
  }
}

const yearText = (year: number | null) => (year === null ? null : String(year))
