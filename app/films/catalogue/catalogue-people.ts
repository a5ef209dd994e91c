// The people and the collections of the catalogue, made from its films when the first of them is requested.

import type { Pictures } from '#app/domain/picture.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import { byRelease, type Collection } from '../collection.ts'
import type { FilmCard, FilmSummary } from '../film.ts'
import type { FoundCollection, FoundNames, FoundPerson } from '../film-source.ts'
import {
  type Companion,
  countRoles,
  knownFor,
  newestFirst,
  type Person,
  type PersonFilm,
  type PersonRole,
  selectCompanions,
} from '../person.ts'
import { collectionSlugOf, slugOf } from '../slug.ts'
import { collectionRef, personRef, pictureFacts } from './catalogue-film.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { createNameFinder, type Findable } from './find-names.ts'
import { findable, groupByName, type NameGroup } from './group-by-name.ts'
import { once } from './memoize.ts'

type Options = {
  pictures: Pictures
  card: (record: CatalogueRecord) => FilmCard
  summary: (record: CatalogueRecord) => FilmSummary
}

/** People and collections by slug. Of two spellings of a name the one of the better known film is shown. */
export function createCataloguePeople(byPopularity: CatalogueRecord[], { pictures, card, summary }: Options) {
  const people = once(() => groupByName(byPopularity, namesIn, slugOf))
  const collections = once(() =>
    groupByName(byPopularity, ({ collection }) => (collection ? [collection] : []), collectionSlugOf),
  )

  // The page of every film of a collection has it.
  const cachedCollections = new Map<string, Collection>()

  const findPeople = once(() => createNameFinder(findable(people())))
  // One film is not a series to look for.
  const findCollections = once(() => createNameFinder(findable(collections()).filter(({ films }) => films.length > 1)))

  return {
    /** The slugs of all people and of all collections. */
    slugs: () => ({ people: [...people().keys()], collections: [...collections().keys()] }),

    /** The people and the collections whose names have these words. */
    find(text: string, limits: { people: number; collections: number }): FoundNames {
      const foundPeople = findPeople()(text, { limit: limits.people }).map(foundPerson)
      const foundCollections = findCollections()(text, { limit: limits.collections }).map(foundCollection)
      return {
        ...(foundPeople.length > 0 && { people: foundPeople }),
        ...(foundCollections.length > 0 && { collections: foundCollections }),
      }
    },

    person(slug: string): Person | null {
      const personGroup = people().get(slug)
      if (!personGroup) return null
      const films = personGroup.films.map(record => personFilm(record, personGroup)).sort(newestFirst)
      const [bestFilm] = knownFor(films, { limit: 1 })
      return {
        id: slug,
        name: personGroup.name,
        imdbId: null,
        portrait: pictures.portrait(personGroup.name),
        biography: null,
        birthDate: null,
        deathDate: null,
        birthPlace: null,
        films,
        backdrop: backdropOf(personGroup.films, bestFilm?.id),
        oftenWith: companionsIn(personGroup.films, slug),
      }
    },

    collection(slug: string): Collection | null {
      const cachedCollection = cachedCollections.get(slug)
      const collectionGroup = collections().get(slug)
      if (cachedCollection || !collectionGroup) return cachedCollection ?? null
      const bestRecord = collectionGroup.films.toSorted((a, b) => b.vote_count - a.vote_count)[0]
      const collection = {
        ...collectionRef(collectionGroup.name),
        overview: null,
        backdrop: backdropOf(collectionGroup.films, bestRecord?.id),
        films: collectionGroup.films.map(summary).sort(byRelease),
        isPartial: collectionGroup.films.length === 1 || bestRecord?.partial_collection === true,
        returning: companionsIn(collectionGroup.films),
      }
      cachedCollections.set(slug, collection)
      return collection
    },
  }

  function foundPerson(person: NameGroup & Findable): FoundPerson {
    const { slug, name, films } = person
    const roles = countRoles(films.map(record => personFilm(record, person)))
    return { id: slug, name, films: films.length, portrait: pictures.portrait(name), roles }
  }

  function foundCollection({ slug, name, films }: NameGroup & Findable): FoundCollection {
    const released = films.map(summary).sort(byRelease)
    const [first] = released
    const [from, to] = [first, released.at(-1)].map(film => yearOf(film?.releaseDate ?? null))
    const poster = first?.poster ?? { src: '', drawn: true }
    return { id: slug, name, films: films.length, poster, years: from && to ? [from, to] : null }
  }

  function personFilm(record: CatalogueRecord, { spellings }: NameGroup): PersonFilm {
    const isNamed = (name: string) => spellings.has(name)
    const part = record.cast.find(({ name }) => isNamed(name))
    const roles: PersonRole[] = [
      ...(part ? (['actor'] as const) : []),
      ...(record.directors.some(isNamed) ? (['director'] as const) : []),
      ...(record.writers.some(isNamed) ? (['writer'] as const) : []),
    ]
    return { ...card(record), roles, character: part?.character || null, voteCount: record.vote_count }
  }

  function companionsIn(films: CatalogueRecord[], besides?: string): Companion[] {
    const groups = groupByName(films, namesIn, slugOf)
    if (besides) groups.delete(besides)
    return selectCompanions([...groups.values()]).map(({ name, films }) => ({
      ...personRef(name),
      portrait: pictures.portrait(name),
      films: films.map(idOf),
    }))
  }

  function backdropOf(films: CatalogueRecord[], id: number | undefined) {
    const record = films.find(film => film.id === id)
    return record ? pictures.backdrop(pictureFacts(record)) : null
  }
}

/** The names in the credits of a film. */
export const namesIn = ({ directors, writers, cast }: CatalogueRecord) => [
  ...directors,
  ...cast.map(({ name }) => name),
  ...writers,
]

const idOf = ({ id }: CatalogueRecord) => id
