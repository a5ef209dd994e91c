// The order of similar films on a page: the collection first, variety after it, nothing to come before what is out.
import type { PlainDate } from '#app/domain/plain-date.ts'
import { lastDayOf } from '#app/domain/release-date.ts'
import { listNearestByRelease } from './nearest-by-release.ts'
import type { Likeness } from './similarity-facts.ts'

/** A film that shares facts with the one on the page. */
export type SimilarCandidate = { film: Likeness; score: number; isSameWorld: boolean }

/** On a film's page. */
export const maxSimilar = 8

/** Similar films that are read for a film's page: more for one of a collection, whose films are then taken out. */
export const similarLimit = ({ collection }: { collection: unknown }) => (collection ? 3 * maxSimilar : maxSimilar)

type Options = { limit: number; today: PlainDate }

/**
 * The films to show: the other films of the collection by release, all of them or the nearest ones, then the best of
 * the others with variety. Coming films stand last, and only those of the collection are shown.
 */
export function orderSimilar(film: Likeness, candidates: SimilarCandidate[], { limit, today }: Options): Likeness[] {
  const isOut = (other: Likeness) => {
    const day = outOn(other)
    return day !== null && day <= today
  }
  const siblings = listNearestByRelease(
    film,
    candidates.map(({ film }) => film).filter(other => isSibling(film, other)),
    limit,
  )
  const others = candidates.filter(({ film: other }) => !isSibling(film, other) && isOut(other))
  const coming = siblings.filter(other => !isOut(other))
  const out = siblings.filter(isOut)
  return [...out, ...varied(others, limit - siblings.length), ...coming]
}

/** The first day on which the film can be shown; null for a film without a release date. */
export const outOn = ({ releaseDate, isUnrated }: Likeness): PlainDate | null =>
  releaseDate && isUnrated ? lastDayOf(releaseDate) : releaseDate

const isSibling = (a: Likeness, b: Likeness) => a.collection !== null && a.collection === b.collection

/** Films of one director, and films of one other collection, among the others. */
const maxOfDirector = 4
const maxOfCollection = 1

/** The best candidates, few of them of one director or of one collection. */
function varied(candidates: SimilarCandidate[], limit: number) {
  const counts = new Map<string, number>()
  const selectedFilms: Likeness[] = []
  const best = candidates.toSorted((a, b) => b.score - a.score || a.film.id - b.film.id)
  for (const { film, isSameWorld } of best) {
    if (selectedFilms.length >= limit) break
    const groups = [
      ...film.directors.slice(0, 1),
      ...(film.collection && !isSameWorld ? [`collection ${film.collection}`] : []),
    ]
    const maxOf = (group: string) => (group.startsWith('collection ') ? maxOfCollection : maxOfDirector)
    if (groups.some(group => (counts.get(group) ?? 0) >= maxOf(group))) continue
    for (const group of groups) counts.set(group, (counts.get(group) ?? 0) + 1)
    selectedFilms.push(film)
  }
  return selectedFilms
}
