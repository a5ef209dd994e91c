// The rules of the named lists (spec sections 7 and 9, and the public film database's own).

import type { FilmPage } from '../film-source.ts'

/** Films on one page (spec section 9). */
export const pageSize = 20

/** The public database refuses pages past this one. */
export const lastPage = 500

/** Top rated asks for this many votes and leaves documentaries out, as the public database does. */
export const votesToBeRated = 200
export const genreNeverRated = 'Documentary'

/** The place of a film in the top-rated list (spec section 9). `page` counts from 1, `index` from 0. */
export const rankOf = ({ page, index }: { page: number; index: number }) => pageSize * (page - 1) + index + 1

/** How many pages so many films fill; at least one, at most `lastPage`. */
export const pagesFor = (films: number) => Math.min(lastPage, Math.max(1, Math.ceil(films / pageSize)))

/** A page of a list of `of` films. */
export const filmPage = <T>(films: T[], { page, of }: { page: number; of: number }): FilmPage<T> => ({
  ...{ films, page, totalPages: pagesFor(of), totalFilms: of },
})
