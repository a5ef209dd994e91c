import type { Picture } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { FilmCard, PersonRef } from './film.ts'

/** The roles of a filmography, in the order a page lists them. */
export const personRoles = ['actor', 'director', 'writer'] as const
export type PersonRole = (typeof personRoles)[number]

/** A film of a person, and what they did in it. */
export type PersonFilm = FilmCard & {
  roles: PersonRole[]
  /** Null without an actor's role, and for an unnamed one. */
  character: string | null
  /** Votes at TMDB: how well known the film is. */
  voteCount: number
}

/** A person who made films together with another, or several films of one collection; the films by id. */
export type Companion = PersonRef & { portrait: Picture; films: number[] }

/** A person with their filmography. */
export type Person = PersonRef & {
  imdbId: string | null
  portrait: Picture
  biography: string | null
  birthDate: PlainDate | null
  deathDate: PlainDate | null
  birthPlace: string | null
  /** Each film once, the newest first; films without a date come last. */
  films: PersonFilm[]
  /** The backdrop of the best known film. */
  backdrop: Picture | null
  /** People of two and more of these films, most films first. */
  oftenWith: Companion[]
  /** TMDB did not respond: the person is from an expired response or from the catalogue. */
  isStale?: boolean
}

/** The most companions that a page shows. */
const maxCompanions = 6

/** The people of two films or more, most films first. People with as many films keep their order. */
export const selectCompanions = <Credited extends { films: unknown[] }>(people: Credited[]) =>
  people
    .filter(({ films }) => films.length > 1)
    .sort((a, b) => b.films.length - a.films.length)
    .slice(0, maxCompanions)

/** How many films a person has in each role. */
export const countRoles = (films: Pick<PersonFilm, 'roles'>[]): Record<PersonRole, number> => ({
  actor: films.filter(({ roles }) => roles.includes('actor')).length,
  director: films.filter(({ roles }) => roles.includes('director')).length,
  writer: films.filter(({ roles }) => roles.includes('writer')).length,
})

/** The order of a filmography. */
export const newestFirst = (a: PersonFilm, b: PersonFilm) =>
  (b.releaseDate ?? '').localeCompare(a.releaseDate ?? '') || b.voteCount - a.voteCount || a.id - b.id

/** An appearance as oneself: no one is known for it. */
const asOneself = /^(self|himself|herself|themselves)\b/i

/** The films that a person is best known for, the best known first. */
export const knownFor = (films: PersonFilm[], { limit }: { limit: number }) =>
  films
    .filter(({ roles, character }) => roles.length > 1 || !asOneself.test(character ?? ''))
    .toSorted((a, b) => b.voteCount - a.voteCount || a.id - b.id)
    .slice(0, limit)
