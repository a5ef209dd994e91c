// The rules of the named lists (spec sections 7 and 9, and TMDB's own).

import { countPages } from '#app/domain/count-pages.ts'
import type { FilmPage } from './film-source.ts'

/** The most names of a kind that a page of search results lists. */
export const maxListedNames = 24

/** The most films that a search finds by their titles; those beyond are not counted. */
export const maxFoundByTitle = 2000

/** One more tells a full list from one that goes on. */
const searched = maxListedNames + 1

/** The most names that come with a search and with a suggestion. */
export const maxNames = {
  searched: { people: searched, collections: searched, keywords: searched },
  suggested: { people: 2, collections: 1, keywords: 1 },
}

export type NameLimits = (typeof maxNames)['searched']

/** Films on one page (spec section 9). */
export const pageSize = 20

/** TMDB rejects pages past this one. */
export const lastPage = 500

/** Top-rated films have at least this many votes and are not documentaries, as in TMDB's list. */
export const minTopRatedVotes = 200
export const topRatedExcludedGenre = 'Documentary'

/** The place of a film in the top-rated list (spec section 9). `page` counts from 1, `index` from 0. */
export const rankOf = ({ page, index }: { page: number; index: number }) => pageSize * (page - 1) + index + 1

/** The number of pages for this many films; at least one, at most `lastPage`. */
export const countFilmPages = (films: number) => Math.min(lastPage, countPages(films, pageSize))

/** A page of a list of `total` films. */
export const toFilmPage = <T>(films: T[], { page, total }: { page: number; total: number }): FilmPage<T> => ({
  films,
  page,
  totalPages: countFilmPages(total),
  totalFilms: total,
})
