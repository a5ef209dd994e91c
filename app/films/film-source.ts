import type { PictureFacts } from '#app/domain/picture.ts'
import type { Film, FilmCard, FilmSummary } from './film.ts'

/** The named lists of the public film database (spec section 7). */
export type ListName = 'popular' | 'top-rated' | 'upcoming'

/** One page of films. `page` and `totalPages` count from 1; a page holds 20 (spec section 9). */
export type FilmPage<T = FilmSummary> = {
  films: T[]
  page: number
  totalPages: number
  totalFilms: number
  /** The film database did not answer: these are older than they should be, or the catalogue's own. */
  isStale?: boolean
}

/**
 * The one promise every source of films keeps. Absence is `null` or an empty page; a source that cannot answer
 * throws a `FilmSourceError`.
 */
export type FilmSource = {
  /** A page of a named list; a page past the last one is empty. `genres` keeps films of any of them. */
  list(name: ListName, options: { page: number; genres?: string[] }): Promise<FilmPage>
  /** Films whose title answers the text, best first. */
  search(text: string, options: { page: number }): Promise<FilmPage>
  /** The few best answers while somebody is still typing. */
  suggest(text: string, options: { most: number }): Promise<FilmCard[]>
  /** A film by its number in our URLs. */
  film(id: number): Promise<Film | null>
  /** What the pictures of a film are drawn from; far less than the whole film, because a page asks for many. */
  pictureFacts(id: number): Promise<PictureFacts | null>
  /** The number of the film with this IMDb id (`tt` and digits). */
  findByImdbId(imdbId: string): Promise<number | null>
  /** Films that somebody who likes this one may like. */
  similarFilms(film: Film, options: { most: number }): Promise<FilmCard[]>
  /** Every genre a film can be filtered by, in alphabetical order. */
  genres(): Promise<string[]>
  /** The genres the chatbot knows films of, in alphabetical order. */
  genresToRecommend(): Promise<string[]>
  /** Films of one genre, picked at random (the chatbot's question). */
  randomOfGenre(genre: string, options: { most: number }): Promise<FilmCard[]>
  /** How many films the source knows, for the search box. */
  count(): Promise<number>
  /** The numbers of the films the source knows, most popular first, for the sitemap. */
  ids(): Promise<number[]>
}
