import { lastPage } from '../film-lists.ts'
import type { FilmPage } from '../film-source.ts'
import type { TmdbPage } from './tmdb-record.ts'

export const emptyPage = (page: number): FilmPage<never> => ({ films: [], page, totalPages: 1, totalFilms: 0 })

/** TMDB reports more pages than it returns (it refuses pages past 500). */
export const numbersOf = (value: TmdbPage | null, page: number) => ({
  page,
  totalPages: Math.min(lastPage, Math.max(1, value?.totalPages ?? 1)),
  totalFilms: value?.totalFilms ?? 0,
})
