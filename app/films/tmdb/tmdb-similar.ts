import type { PlainDate } from '#app/domain/plain-date.ts'
import type { FilmSummary } from '../film.ts'
import { listNearestByRelease } from '../similarity/nearest-by-release.ts'

type Similar = {
  /** The other films of the collection. */
  siblings: FilmSummary[]
  /** TMDB's recommendations, best first. */
  recommended: FilmSummary[]
}

/** The order of similar films: the collection, what else is out, then coming films. As in similarity-order.ts. */
export function orderTmdbSimilar(
  film: { id: number; releaseDate: string | null },
  { siblings, recommended }: Similar,
  { limit, today }: { limit: number; today: PlainDate },
): FilmSummary[] {
  const collection = listNearestByRelease(film, siblings.filter(isAnother(film)), limit)
  const ids = new Set(collection.map(({ id }) => id))
  const others = recommended.filter(isAnother(film)).filter(({ id }) => !ids.has(id))
  const isComing = ({ releaseDate }: FilmSummary) => releaseDate !== null && releaseDate > today
  return [...collection, ...others].sort((a, b) => Number(isComing(a)) - Number(isComing(b))).slice(0, limit)
}

const isAnother =
  ({ id }: { id: number }) =>
  (other: FilmSummary) =>
    other.id !== id
