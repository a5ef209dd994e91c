import type { PlainDate } from '#app/domain/plain-date.ts'
import type { PersonRef } from '../film.ts'
import type { Hideable } from './filters.ts'

/** The orders of discovery; `mine` is by the member's own rating. */
export const discoverySorts = ['popularity', 'rating', 'newest', 'oldest', 'shortest', 'title', 'mine'] as const
export type DiscoverySort = (typeof discoverySorts)[number]

/**
 * Ids of films in a member's library: those to leave out, the rated ones, best first, and those that each choice would
 * leave out.
 */
export type LibraryFilmIds = {
  hidden: readonly number[]
  rated: number[]
  hideable?: Record<Hideable, readonly number[]>
}

export type DiscoveryOptions = {
  page: number
  sort: DiscoverySort
  own?: LibraryFilmIds
  /** TMDB's ids of the member's services, which the provider `mine` stands for. */
  ownServices?: string[]
  /** A live source adds this many films at most in place of hidden ones; without it, none. */
  minFilms?: number
}

/**
 * Something a filter can be set to. `films` is the number of films it leaves with all other filters kept; null where the
 * source does not count.
 */
export type Choice = { value: string; films: number | null }

export type Choices = {
  /** Films of the genre, with the other genres not counted unless a film must have all of them. */
  genres: Choice[]
  /** Films that stay when the genre is excluded. */
  withoutGenres: Choice[]
  /** `1990` for the 1990s, oldest first. */
  decades: Choice[]
  /** The keys of `runtimes`. */
  runtimes: Choice[]
  languages: Choice[]
  countries: Choice[]
  certifications: Choice[]
  people: (Choice & { name: string })[]
  keywords: Choice[]
  /** The services of the region, best known first; none without a live source. */
  providers: (Choice & { name: string })[]
  /** The number of films that each choice leaves out; absent without a member, and where the source does not count. */
  hide?: Choice[]
}

/** Conditions without which an empty result has films: indexes into `conditionsOf(filters)`. */
export type Loosening = { conditions: number[]; films: number | null }

/** A page of films that meet all filters, and the way on from there. */
export type Discovery<Film> = {
  films: Film[]
  /** From 1, 20 films each; more with `minFilms`. */
  page: number
  totalPages: number
  totalFilms: number
  /** `totalFilms` has the hidden films too: how many of them there are is unknown. */
  isHiddenCounted?: boolean
  /** The page after this one, where the films are of several pages; null after the last. Absent for `page + 1`. */
  nextPage?: number | null
  /** TMDB did not respond: the films are from an expired response or from the catalogue. */
  isStale?: boolean
  /** The first films of the next page. */
  next: Film[]
  /** The number of films without a filter; null where the source does not count. */
  allFilms: number | null
  choices: Choices
  /** The people that the filters name. An unknown person has its id as name. */
  people: PersonRef[]
  /** Only for an empty result; those that bring most come first. */
  loosenings: Loosening[]
  /** The orders the source has. */
  sorts: DiscoverySort[]
}

/** Usual lengths of a film, in minutes. */
export const runtimes = {
  short: { from: null, to: 89 },
  usual: { from: 90, to: 119 },
  long: { from: 120, to: 149 },
  longest: { from: 150, to: null },
} as const

/** The decades of film up to this day, oldest first. */
export const decadesUntil = (today: PlainDate) =>
  Array.from({ length: Math.floor((Number(today.slice(0, 4)) - 1900) / 10) }, (_, index) => 1910 + 10 * index)

/** The certifications of the United States, from the mildest. */
export const certificationsInOrder = ['G', 'PG', 'PG-13', 'R', 'NC-17', 'NR']
