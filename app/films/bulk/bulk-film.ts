// A film of IMDb's data sets or of TMDB's export in the shapes of the pages.

import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import { imdbIdOfNumber } from '#app/domain/film-ref.ts'
import type { PictureFacts, Pictures } from '#app/domain/picture.ts'
import { imdbVotesPerVote } from '../catalogue/popularity.ts'
import type { DiscoveryRow } from '../discover/facet-index.ts'
import type { CardWithIds, Film, FilmCard, FilmSummary, FoundFilm, PersonRef } from '../film.ts'
import type { PersonRole } from '../person.ts'
import type { Likeness } from '../similarity/similarity-facts.ts'
import type { Role } from './dump/imdb-lines.ts'
import type { OwnPeople } from './own-people.ts'

/** The cast of a film page. */
const maxCast = 30

/** Everything that a summary, a card and their drawn pictures show. */
export type SummaryRow = Pick<BulkFilmRow, 'film_id' | 'title' | 'year' | 'runtime' | 'genres' | 'rating'> & {
  directors: [person: number, name: string][]
}

export const toSummaryRow = ({ film_id, title, year, runtime, genres, rating, credits }: BulkFilmRow): SummaryRow => ({
  film_id,
  title,
  year,
  runtime,
  genres,
  rating,
  directors: credits.flatMap(([role, number, name]) => (role === 'director' ? [[number, name]] : [])),
})

export const pictureFacts = (row: SummaryRow): PictureFacts => ({
  id: row.film_id,
  title: row.title,
  releaseDate: dateOf(row),
  genres: row.genres,
  keywords: [],
  directors: row.directors.map(([, name]) => name),
})

export const cardOf = (row: SummaryRow, pictures: Pictures): FilmCard => ({
  id: row.film_id,
  title: row.title,
  releaseDate: dateOf(row),
  genres: row.genres,
  poster: pictures.poster(pictureFacts(row)),
  voteAverage: null,
  imdbRating: row.rating,
})

const idsOf = (row: BulkFilmRow): Pick<CardWithIds, 'imdbId' | 'tmdbId'> => ({
  imdbId: row.publisher === 'imdb' ? imdbIdOfNumber(row.number) : null,
  tmdbId: row.publisher === 'tmdb' ? row.number : null,
})

export const summaryOf = (row: SummaryRow, pictures: Pictures): FilmSummary => ({
  ...cardOf(row, pictures),
  overview: null,
  runtime: row.runtime,
  directors: row.directors.map(([number, name]) => ({ id: personIdOf(number), name })),
  backdrop: pictures.backdrop(pictureFacts(row)),
})

export const foundFilmOf = (row: BulkFilmRow, pictures: Pictures): FoundFilm => ({
  ...summaryOf(toSummaryRow(row), pictures),
  otherTitles: [...(row.original_title ? [row.original_title] : []), ...row.other_titles],
  voteCount: votesOf(row),
})

export const filmOf = (row: BulkFilmRow, pictures: Pictures): Film => ({
  ...summaryOf(toSummaryRow(row), pictures),
  ...idsOf(row),
  originalTitle: row.original_title ?? row.title,
  originalLanguage: null,
  countries: [],
  certification: null,
  keywords: [],
  companies: [],
  collection: null,
  writers: refsOf(row, 'writer'),
  cast: creditsOf(row, 'cast')
    .slice(0, maxCast)
    .map(credit => ({ ...credit, portrait: pictures.portrait(credit.name) })),
  voteCount: 0,
  imdbVotes: row.vote_count || null,
  metascore: null,
  trailerKey: null,
  shareCard: pictures.shareCard(pictureFacts(toSummaryRow(row))),
})

/** The facts by which similar films are found. */
export const likenessOf = (row: BulkFilmRow): Likeness => ({
  id: row.film_id,
  title: row.title,
  genres: row.genres,
  keywords: [],
  releaseDate: dateOf(row),
  certification: null,
  originalLanguage: null,
  collection: null,
  companies: [],
  directors: namesOf(row, 'director'),
  writers: namesOf(row, 'writer'),
  cast: creditsOf(row, 'cast').slice(0, 6),
  isUnrated: row.rating === null,
})

/**
 * Votes on the scale of TMDB, which counts far fewer than IMDb. Not rounded: films with few votes have their order by
 * them.
 */
export const votesOf = ({ vote_count }: Pick<BulkFilmRow, 'vote_count'>) => vote_count / imdbVotesPerVote

/** IMDb publishes only the year. */
export const dateOf = ({ year }: Pick<BulkFilmRow, 'year'>) => (year === null ? null : String(year))

/** The role in a filmography; absent for a role that a filmography does not have. */
export const roleOf: Record<string, PersonRole> = { cast: 'actor', director: 'director', writer: 'writer' }

/** The id in `/person/{id}` of a person of IMDb. */
export const personIdOf = (number: number) => `nm${String(number).padStart(7, '0')}`

/** The people of one role, in billing order. */
const creditsOf = (row: BulkFilmRow, role: Role): (PersonRef & { character: string | null })[] =>
  row.credits.flatMap(([of, number, name, characters]) =>
    of === role ? [{ id: personIdOf(number), name, character: characters.join(' / ') || null }] : [],
  )

const refsOf = (row: BulkFilmRow, role: Role) => creditsOf(row, role).map(({ id, name }) => ({ id, name }))

const namesOf = (row: BulkFilmRow, role: Role) => creditsOf(row, role).map(({ name }) => name)

/** The people of a filmography, those of the catalogue by their slugs. */
export const discoveredPeople = ({ credits }: BulkFilmRow, { slugs }: OwnPeople): PersonRef[] =>
  credits.flatMap(([role, number, name]) =>
    roleOf[role] ? [{ id: slugs.get(number) ?? personIdOf(number), name }] : [],
  )

export const discoveryRowOf = (row: BulkFilmRow, people: OwnPeople): DiscoveryRow => ({
  id: row.film_id,
  title: row.title,
  releaseDate: dateOf(row),
  runtime: row.runtime,
  genres: row.genres,
  rating: row.rating,
  votes: votesOf(row),
  language: null,
  countries: [],
  certification: null,
  keywords: [],
  people: discoveredPeople(row, people),
})
