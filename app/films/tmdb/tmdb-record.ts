// The wire format of TMDB (version 3), parsed into records. The upstream cache stores records: raise
// `tmdbRecordVersion` when they change.
import { z } from 'zod'
import { firstLocalId } from '#app/domain/film-ref.ts'
import {
  nullableDateSchema,
  nullableTextSchema,
  requiredValidItems,
  textSchema,
  textUpTo,
  titleSchema,
  validItems,
} from '../upstream/foreign-json.ts'
import { pictureFile } from './tmdb-picture-file.ts'

export const tmdbRecordVersion = 5

export const tmdbIdSchema = z.int().positive().lt(firstLocalId)

/** The fields of a film that every response about films has. */
export const filmFields = {
  id: tmdbIdSchema,
  title: titleSchema,
  release_date: nullableDateSchema,
  poster_path: pictureFile,
  backdrop_path: pictureFile,
  overview: nullableTextSchema,
  vote_average: z.number().min(0).max(10).nullable().catch(null),
  vote_count: z.int().min(0).nullable().catch(null),
  // Any value but a plain "no" counts as adult.
  adult: z
    .unknown()
    .optional()
    .transform(adult => adult !== undefined && adult !== null && adult !== false),
}

/** TMDB has 19 genres, of at most 15 letters. An index of the library contains those of a film (see `titleSchema`). */
export const maxGenres = 20
export const genreSchema = textUpTo(40)

/** The fields of a film in a list. */
export const listedFields = {
  ...filmFields,
  original_title: titleSchema.nullable().catch(null),
  genre_ids: validItems(z.int(), maxGenres),
}

export const tmdbListedSchema = z.object(listedFields).transform(listedFacts)

/** A film as lists and search results have it. */
export type TmdbListed = z.output<typeof tmdbListedSchema>

export const isForAll = ({ isAdult }: { isAdult: boolean }) => !isAdult

/** Films of a page; the service sends 20. */
const maxFilmsOfPage = 40
/** Items of a page that are parsed. */
export const maxItemsOfPage = 100

/** `/movie/popular` and its kin, `/search/movie`: a page of films. */
export const tmdbPageSchema = z
  .object({
    results: requiredValidItems(tmdbListedSchema, maxItemsOfPage),
    total_pages: z.int().min(0).catch(1),
    total_results: z.int().min(0).nullable().catch(null),
  })
  .transform(page => ({
    films: unique(page.results.filter(isForAll)).slice(0, maxFilmsOfPage),
    totalPages: page.total_pages,
    totalFilms: page.total_results ?? page.results.length,
  }))

export type TmdbPage = z.output<typeof tmdbPageSchema>

/** `/genre/movie/list`. */
export const tmdbGenresSchema = z
  .object({ genres: requiredValidItems(z.object({ id: z.int(), name: genreSchema })) })
  .transform(({ genres }) => genres)

/** `/search/keyword`. */
export const tmdbKeywordsSchema = z
  .object({ results: requiredValidItems(z.object({ id: z.int().positive(), name: textSchema })) })
  .transform(({ results }) => results)

/** `/find/{imdb id}`: the film's id, or null. */
export const tmdbFoundSchema = z
  .object({ movie_results: requiredValidItems(z.object({ id: tmdbIdSchema })) })
  .transform(({ movie_results: [first] }) => first?.id ?? null)

/** The facts of a film in a list, and below those of any film, under our names. */
export function listedFacts(film: z.output<z.ZodObject<typeof listedFields>>) {
  return { ...filmFacts(film), originalTitle: film.original_title, genreIds: film.genre_ids }
}

export function filmFacts(film: z.output<z.ZodObject<typeof filmFields>>) {
  return {
    id: film.id,
    title: film.title,
    releaseDate: film.release_date,
    poster: film.poster_path,
    backdrop: film.backdrop_path,
    overview: film.overview,
    voteAverage: film.vote_average && film.vote_count !== 0 ? film.vote_average : null, // 0 without votes
    voteCount: film.vote_count ?? 0,
    isAdult: film.adult,
  }
}

export const directorJobs = /^Director$/
export const writerJobs = /^(Writer|Screenplay|Story|Author|Novel)$/

/** A list names nothing twice: pages use the number or the name to tell items apart. */
export function unique<Item extends { id: number } | { name: string }>(items: Item[]) {
  const keyOf = (item: Item) => ('id' in item ? item.id : item.name)
  return [...new Map(items.map(item => [keyOf(item), item])).values()]
}
