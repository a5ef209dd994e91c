import type { FilmSummary } from '#app/films/film.ts'

/**
 * The rating of an entry with two decimals (spec section 9), and its label; null without one. Films in bulk have only IMDb's
 * rating, whose label says so.
 */
export function labelledRating({ voteAverage, imdbRating }: Pick<FilmSummary, 'voteAverage' | 'imdbRating'>) {
  if (voteAverage !== null) return { label: 'Rating:', figure: voteAverage.toFixed(2) }
  return imdbRating === null ? null : { label: 'IMDb rating:', figure: imdbRating.toFixed(2) }
}
