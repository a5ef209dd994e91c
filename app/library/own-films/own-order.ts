// The orders of a member's films. Each is total: the same films always come in the same order.
import { compareValues } from '#app/domain/compare-values.ts'
import { publicRatingOf } from '#app/domain/public-rating.ts'
import { lastDayOf } from '#app/domain/release-date.ts'
import type { OwnFilm } from './own-film.ts'
import type { OwnSort } from './own-filters.ts'

type Compare = (a: OwnFilm, b: OwnFilm) => number

/** The comparison for a sort of films in this order; films that are equal in it are sorted by title, then by id. */
export const compareBy =
  (sort: OwnSort): Compare =>
  (a, b) =>
    orders[sort](a, b) || byTitle(a, b)

const byTitle: Compare = (a, b) => compareValues(a.sortTitle, b.sortTitle) || a.film.id - b.film.id

type ToKey = (film: OwnFilm) => string | number | null

/** Missing values come last, in either direction. */
const compareByKey =
  (toKey: ToKey, direction: 1 | -1): Compare =>
  (a, b) => {
    const [one, other] = [toKey(a), toKey(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return direction * compareValues(one, other)
  }

const released: ToKey = ({ film: { releaseDate } }) => releaseDate && lastDayOf(releaseDate)

const added = compareByKey(({ addedAt }) => addedAt, -1)
const seen = compareByKey(({ seenOn }) => seenOn, -1)

const orders: Record<OwnSort, Compare> = {
  seen: (a, b) => seen(a, b) || added(a, b),
  stars: compareByKey(({ storedRating }) => storedRating, -1),
  rated: compareByKey(({ ratedOn }) => ratedOn, -1),
  added,
  newest: compareByKey(released, -1),
  oldest: compareByKey(released, 1),
  title: byTitle,
  shortest: compareByKey(({ runtime }) => runtime, 1),
  longest: compareByKey(({ runtime }) => runtime, -1),
  rating: compareByKey(({ film }) => publicRatingOf(film), -1),
}
