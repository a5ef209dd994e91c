// The people of films in bulk. Someone whom the catalogue knows too has one page, under the catalogue's id.

import { LRUCache } from 'lru-cache'
import type { BulkFilmRow, BulkPersonRow } from '#app/db/schema/bulk-schema.ts'
import { imdbNumberOf } from '#app/domain/film-ref.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import type { Pictures } from '#app/domain/picture.ts'
import type { CatalogueFilms } from '../catalogue/catalogue-source.ts'
import type { FilmSource } from '../film-source.ts'
import { type Companion, knownFor, newestFirst, type Person, type PersonFilm, selectCompanions } from '../person.ts'
import { personIdOf, pictureFacts, roleOf, toSummaryRow, votesOf } from './bulk-film.ts'
import type { BulkLists } from './bulk-lists.ts'
import type { BulkFilms } from './open-bulk.server.ts'
import { shownCard } from './shown-card.ts'

/** Films of the people in memory, some 600 bytes each. */
const maxFilms = 30_000

const sizeCalculation = ({ films }: Person) => films.length + 1

type Options = { catalogue: CatalogueFilms; pictures: Pictures }

export function createBulkPeople(bulk: BulkFilms, { catalogue, pictures }: Options): Pick<FilmSource, 'findPerson'> {
  let personCache: { lists: BulkLists; people: LRUCache<string, Person> } | null = null

  return {
    async findPerson(id) {
      const parsed = parsePersonId(id)
      if (!bulk.mayHaveFilms() || !parsed || 'number' in parsed) return catalogue.findPerson(id)
      const lists = bulk.lists()
      // Until the lists are read, the catalogue's people are shown with only its films.
      if (!lists) return 'slug' in parsed ? catalogue.findPerson(id) : findBulkPerson(imdbNumberOf(parsed.imdbId))
      if (personCache?.lists !== lists)
        personCache = { lists, people: new LRUCache({ maxSize: maxFilms, sizeCalculation }) }
      const { people } = personCache
      const cachedPerson = people.get(id)
      if (cachedPerson) return cachedPerson
      const person =
        'slug' in parsed ? await findCataloguePerson(id) : await findBulkPerson(imdbNumberOf(parsed.imdbId))
      if (person) people.set(id, person)
      return person
    },
  }

  async function findCataloguePerson(slug: string) {
    const cataloguePerson = await catalogue.findPerson(slug)
    const number = bulk.ownPeople().numbers.get(slug)
    const row = number === undefined ? null : await bulk.findPerson(number)
    return cataloguePerson && row ? enrich(cataloguePerson, personOf(row, await readFilms(row))) : cataloguePerson
  }

  async function findBulkPerson(number: number) {
    const row = await bulk.findPerson(number)
    if (!row) return null
    const person = personOf(row, await readFilms(row))
    const slug = bulk.ownPeople().slugs.get(number)
    const cataloguePerson = slug === undefined ? null : await catalogue.findPerson(slug)
    if (cataloguePerson) return enrich(cataloguePerson, person)
    // A filmography does not have the roles of composers, producers and others.
    return person.films.length > 0 ? person : null
  }

  async function readFilms({ credits }: BulkPersonRow) {
    return bulk.findByNumbers([...new Set(credits.map(([film]) => film))])
  }

  /** The catalogue's person with the films and years that IMDb knows besides. */
  function enrich(cataloguePerson: Person, person: Person): Person {
    const known = new Set(cataloguePerson.films.map(({ id }) => id))
    const films = [...cataloguePerson.films, ...person.films.filter(({ id }) => !known.has(id))].sort(newestFirst)
    return {
      ...cataloguePerson,
      films,
      imdbId: person.imdbId,
      birthDate: cataloguePerson.birthDate ?? person.birthDate,
      deathDate: cataloguePerson.deathDate ?? person.deathDate,
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
      backdrop: backdrop ? pictures.backdrop(pictureFacts(toSummaryRow(backdrop))) : null,
      oftenWith: companionsIn(rows, row.number),
    }
  }

  /** The film as one of this person; none for a role that a filmography does not have. */
  function personFilm(row: BulkFilmRow, number: number): PersonFilm[] {
    const credits = row.credits.filter(([, person]) => person === number)
    const roles = new Set(credits.flatMap(([role]) => roleOf[role] ?? []))
    const character = credits.find(([role]) => role === 'cast')?.[3].join(' / ') || null
    if (roles.size === 0) return []
    const card = shownCard(row, { catalogue, pictures })
    return [{ ...card, roles: [...roles].sort(), character, voteCount: votesOf(row) }]
  }

  function companionsIn(rows: BulkFilmRow[], besides: number): Companion[] {
    const companions = new Map<number, { number: number; name: string; films: number[] }>()
    for (const { film_id, credits } of rows) {
      for (const [role, number, name] of credits) {
        if (number === besides || !roleOf[role]) continue
        const companion = companions.get(number) ?? { number, name, films: [] }
        if (companion.films.at(-1) !== film_id) companion.films.push(film_id)
        companions.set(number, companion)
      }
    }
    const byNumber = [...companions.values()].sort((a, b) => a.number - b.number)
    return selectCompanions(byNumber).map(({ number, name, films }) => ({
      id: personIdOf(number),
      name,
      portrait: pictures.portrait(name),
      films,
    }))
  }
}

const yearText = (year: number | null) => (year === null ? null : String(year))
