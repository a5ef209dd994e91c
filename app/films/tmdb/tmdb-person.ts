// Converts TMDB's people and collections.

import type { Pictures } from '#app/domain/picture.ts'
import { byRelease, type Collection } from '../collection.ts'
import { toCard } from '../film.ts'
import type { FoundPerson } from '../film-source.ts'
import { image } from '../images/image-url.ts'
import { knownFor, newestFirst, type Person, type PersonFilm } from '../person.ts'
import { toFilmSummary, toPersonRef } from './tmdb-film.ts'
import type { TmdbGenre } from './tmdb-genres.ts'
import type { TmdbCollection, TmdbCredit, TmdbPerson, TmdbSearchedPerson } from './tmdb-person-record.ts'
import { directorJobs } from './tmdb-record.ts'

/** The person with films only. TMDB does not tell who else was in a film, so `oftenWith` is empty. */
export function toPerson(person: TmdbPerson, genres: TmdbGenre[], pictures: Pictures): Person {
  const byFilm = Map.groupBy([...person.cast, ...person.crew], ({ id }) => id)
  const films = [...byFilm.values()].map(credits => filmOf(credits, genres, pictures)).sort(newestFirst)
  const bestId = knownFor(films, { limit: 1 })[0]?.id
  const bestCredit = bestId === undefined ? undefined : byFilm.get(bestId)?.[0]
  return {
    ...toPersonRef(person),
    imdbId: person.imdbId,
    biography: person.biography,
    birthPlace: person.birthPlace,
    birthDate: person.birthDate,
    deathDate: person.deathDate,
    portrait: image('portrait', person.profile, pictures.portrait(person.name)),
    films,
    backdrop: bestCredit ? toFilmSummary(bestCredit, genres, pictures).backdrop : null,
    oftenWith: [],
  }
}

/** A person whose name is found. TMDB counts no films there. */
export const toFoundPerson = (person: TmdbSearchedPerson, pictures: Pictures): FoundPerson => ({
  ...toPersonRef(person),
  portrait: image('portrait', person.profile, pictures.portrait(person.name)),
  roles: { actor: 0, director: 0, writer: 0, [person.role]: 1 },
  films: null,
  knownFor: person.knownFor,
})

/** The collection. TMDB's response does not have its recurring people. */
export function toCollection(collection: TmdbCollection, genres: TmdbGenre[], pictures: Pictures): Collection {
  const films = collection.films.map(film => toFilmSummary(film, genres, pictures)).sort(byRelease)
  const best = collection.films.toSorted((a, b) => b.voteCount - a.voteCount)[0]
  const drawn = best ? toFilmSummary(best, genres, pictures).backdrop : null
  return {
    id: String(collection.id),
    name: collection.name,
    overview: collection.overview,
    films,
    returning: [],
    backdrop: drawn && collection.backdrop ? image('backdrop', collection.backdrop, drawn) : drawn,
  }
}

function filmOf(credits: TmdbCredit[], genres: TmdbGenre[], pictures: Pictures): PersonFilm {
  const [film] = credits
  if (!film) throw new Error('a group has at least one credit')
  const jobs = credits.flatMap(({ job }) => job ?? [])
  const actingCredits = credits.filter(({ job }) => job === null)
  return {
    ...toCard(toFilmSummary(film, genres, pictures)),
    roles: [
      ...(actingCredits.length > 0 ? (['actor'] as const) : []),
      ...(jobs.some(job => directorJobs.test(job)) ? (['director'] as const) : []),
      ...(jobs.some(job => !directorJobs.test(job)) ? (['writer'] as const) : []),
    ],
    character: actingCredits.flatMap(({ character }) => character ?? []).join(' / ') || null,
    voteCount: film.voteCount,
  }
}
