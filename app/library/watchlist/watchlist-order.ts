// The three orders of the watchlist (spec section 9). Each is total: the same films always come in the same order.

export const watchlistOrders = ['date', 'rating', 'alphabetical'] as const

export type WatchlistOrder = (typeof watchlistOrders)[number]

/** What of a film the orders look at. */
export type Sortable = {
  id: number
  title: string
  releaseDate: string | null
  voteAverage: number | null
  imdbRating: number | null
}

/** A new list in this order; what is not known comes last. */
export function inOrder<Film extends Sortable>(films: readonly Film[], order: WatchlistOrder): Film[] {
  const keyed = films.map(film => ({ film, key: sortingTitle(film.title) }))
  return keyed.sort((a, b) => comparisons[order](a, b) || byTitle(a, b) || a.film.id - b.film.id).map(one => one.film)
}

/**
 * The title as it is filed: without a leading article or opening punctuation, as libraries and the public film
 * databases do, so that "The Matrix" stands under M. English articles only, because titles come in English (en-US);
 * "A.I." and "An" alone are no articles.
 */
export function sortingTitle(title: string) {
  const begun = title.replace(/^[^\p{L}\p{N}]+/u, '')
  return begun.replace(/^(?:the|an|a)\s+(?=[\p{L}\p{N}])/iu, '') || title
}

type Keyed = { film: Sortable; key: string }

// Accents and case do not part neighbours, and "Part 10" follows "Part 9".
const { compare } = new Intl.Collator('en', { numeric: true })

const byTitle = (a: Keyed, b: Keyed) => compare(a.key, b.key)

const highestFirst = (a: number | null, b: number | null) => (b ?? -1) - (a ?? -1)

// By the figure that is read beside the film: where there is no vote average, that is IMDb's.
const shownRating = ({ film }: Keyed) => film.voteAverage ?? film.imdbRating

const newestFirst = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1)

// A film of which only the year is known comes at the end of that year, as in the list of upcoming films.
const dayOf = (date: string | null) => (date?.length === 4 ? `${date}-12-31` : (date ?? ''))

const comparisons: Record<WatchlistOrder, (a: Keyed, b: Keyed) => number> = {
  date: (a, b) => newestFirst(dayOf(a.film.releaseDate), dayOf(b.film.releaseDate)),
  rating: (a, b) => highestFirst(shownRating(a), shownRating(b)),
  alphabetical: byTitle,
}
