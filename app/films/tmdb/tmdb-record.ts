// The wire format of TMDB (version 3), parsed into records. The upstream cache stores records: raise
// `tmdbRecordVersion` when they change.
import { z } from 'zod'
import { firstLocalId } from '#app/domain/film-ref.ts'
import {
  listOf,
  maybeDate,
  maybeImdbId,
  maybeObject,
  maybePositive,
  maybeText,
  text,
} from '../upstream/foreign-json.ts'
import { pictureFile } from './tmdb-picture-file.ts'
import { tmdbWatchProviders } from './tmdb-watch-record.ts'

export const tmdbRecordVersion = 4

/** As many as a film's page shows. */
const maxCast = 20
const maxSimilar = 12

export const tmdbId = z.int().positive().lt(firstLocalId)

const names = <Key extends string>(key: Key) =>
  listOf(z.object({ [key]: text })).transform(items => items.flatMap(item => item[key] ?? []))

export const listed = {
  id: tmdbId,
  title: text,
  release_date: maybeDate,
  poster_path: pictureFile,
  backdrop_path: pictureFile,
  overview: maybeText,
  vote_average: z.number().min(0).max(10).nullable().catch(null),
  vote_count: z.int().min(0).nullable().catch(null),
  // Any value but a plain "no" counts as adult.
  adult: z
    .unknown()
    .optional()
    .transform(adult => adult !== undefined && adult !== null && adult !== false),
}

export const listedFilm = z
  .object({ ...listed, original_title: maybeText, genre_ids: listOf(z.int()) })
  .transform(film => ({
    ...facts(film),
    originalTitle: film.original_title,
    genreIds: film.genre_ids,
  }))

/** A film as lists and search results have it. */
export type TmdbListed = z.output<typeof listedFilm>

export const isForAll = ({ isAdult }: { isAdult: boolean }) => !isAdult

/** `/movie/popular` and its kin, `/search/movie`: a page of films. */
export const tmdbPage = z
  .object({
    results: z.array(z.unknown()).pipe(listOf(listedFilm)),
    total_pages: z.int().min(0).catch(1),
    total_results: z.int().min(0).nullable().catch(null),
  })
  .transform(page => ({
    films: unique(page.results.filter(isForAll)),
    totalPages: page.total_pages,
    totalFilms: page.total_results ?? page.results.length,
  }))

export type TmdbPage = z.output<typeof tmdbPage>

/** `/genre/movie/list`. */
export const tmdbGenres = z
  .object({ genres: z.array(z.unknown()).pipe(listOf(z.object({ id: z.int(), name: text }))) })
  .transform(({ genres }) => genres)

/** `/search/keyword`. */
export const tmdbKeywords = z
  .object({ results: z.array(z.unknown()).pipe(listOf(z.object({ id: z.int().positive(), name: text }))) })
  .transform(({ results }) => results)

/** `/find/{imdb id}`: the film's id, or null. */
export const tmdbFound = z
  .object({ movie_results: z.array(z.unknown()).pipe(listOf(z.object({ id: tmdbId }))) })
  .transform(({ movie_results: [first] }) => first?.id ?? null)

const video = z.object({ type: z.string(), site: z.string().optional(), key: z.string().regex(/^[\w-]{6,20}$/) })

/** `/movie/{id}` with everything a film's page shows. */
export const tmdbFilm = z
  .object({
    ...listed,
    imdb_id: maybeImdbId,
    original_title: maybeText,
    original_language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable()
      .catch(null),
    runtime: maybePositive,
    genres: names('name'),
    production_companies: listOf(z.object({ name: text, logo_path: pictureFile })),
    production_countries: listOf(z.object({ iso_3166_1: z.string().regex(/^[A-Z]{2}$/) })),
    belongs_to_collection: z.object({ id: tmdbId, name: text }).nullable().catch(null),
    videos: maybeObject({ results: listOf(video) }),
    credits: maybeObject({
      cast: listOf(z.object({ id: tmdbId, name: text, character: maybeText, profile_path: pictureFile })),
      crew: listOf(z.object({ id: tmdbId, name: text, job: text })),
    }),
    keywords: maybeObject({ keywords: names('name') }),
    release_dates: maybeObject({
      results: listOf(
        z.object({ iso_3166_1: z.string(), release_dates: listOf(z.object({ certification: maybeText })) }),
      ),
    }),
    recommendations: maybeObject({ results: listOf(listedFilm) }),
    'watch/providers': tmdbWatchProviders,
  })
  .transform(film => ({
    ...facts(film),
    imdbId: film.imdb_id,
    originalTitle: film.original_title,
    originalLanguage: film.original_language,
    runtime: film.runtime,
    genres: [...new Set(film.genres)],
    companies: unique(film.production_companies).map(({ name, logo_path }) => ({ name, logo: logo_path })),
    countries: [...new Set(film.production_countries.map(({ iso_3166_1 }) => iso_3166_1))],
    collection: film.belongs_to_collection,
    trailerKey: trailerIn(film.videos.results),
    cast: film.credits.cast
      .slice(0, maxCast)
      .map(({ id, name, character, profile_path }) => ({ id, name, character, face: profile_path })),
    directors: creditsOf(film.credits.crew, directorJobs),
    writers: creditsOf(film.credits.crew, writerJobs),
    keywords: [...new Set(film.keywords.keywords)],
    certification: certificationIn(film.release_dates.results),
    watchProviders: film['watch/providers'],
    alike: unique(film.recommendations.results.filter(isForAll)).slice(0, maxSimilar),
  }))

export type TmdbFilm = z.output<typeof tmdbFilm>

type Listed = z.output<z.ZodObject<typeof listed>>

export const facts = (film: Listed) => ({
  id: film.id,
  title: film.title,
  releaseDate: film.release_date,
  poster: film.poster_path,
  backdrop: film.backdrop_path,
  overview: film.overview,
  voteAverage: film.vote_average && film.vote_count !== 0 ? film.vote_average : null, // 0 without votes
  voteCount: film.vote_count ?? 0,
  isAdult: film.adult,
})

/** Spec section 7: of the videos keep type Trailer, the first key is used. */
const trailerIn = (videos: z.output<typeof video>[]) =>
  videos.find(({ type, site = 'YouTube' }) => type === 'Trailer' && site === 'YouTube')?.key ?? null

export const directorJobs = /^Director$/
export const writerJobs = /^(Writer|Screenplay|Story|Author|Novel)$/

const creditsOf = (crew: { id: number; name: string; job: string }[], job: RegExp) =>
  unique(crew.filter(member => job.test(member.job)).map(({ id, name }) => ({ id, name })))

const certificationIn = (countries: { iso_3166_1: string; release_dates: { certification: string | null }[] }[]) =>
  countries
    .filter(({ iso_3166_1 }) => iso_3166_1 === 'US')
    .flatMap(({ release_dates }) => release_dates.flatMap(({ certification }) => certification ?? []))[0] ?? null

/** A list names nothing twice: pages use the number or the name to tell items apart. */
export function unique<Item extends { id: number } | { name: string }>(items: Item[]) {
  const keyOf = (item: Item) => ('id' in item ? item.id : item.name)
  return [...new Map(items.map(item => [keyOf(item), item])).values()]
}
