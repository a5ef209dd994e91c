// Films suggested by plain rules: those that share facts with films rated above the member's own
// average. Each has its reason.

import { isReleased } from '#app/domain/release-date.ts'
import { type DiscoveryFilters, noFilters } from '#app/films/discover/filters.ts'
import { type FilmCard, toCard } from '#app/films/film.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { favourites, type Liking, liftOf, type Taste } from '#app/library/taste/taste.ts'

export type SuggestedFilm = { film: FilmCard; reasons: string[] }

/** The number of facts to search for, at most `maxOfKind` of one kind: each is one call to a live source. */
const maxFacts = 10
const maxOfKind = 3
const maxFilms = 24
/** Films with one fact: enough for all facts together, because a live source is called again for more. */
const minFilms = 5
const minVotes = 200

type Options = { taste: Taste; known: readonly number[]; today: string }

/**
 * The best of the films that have one of the member's favourite facts, without those that the member knows. A fact that the
 * source cannot look up now is left out; throws the source's error when that is so for all of them.
 */
export async function suggestFilms(
  films: Pick<FilmSource, 'discover'>,
  { taste, known, today }: Options,
): Promise<SuggestedFilm[]> {
  const facts = strongest(favourites(taste))
  const own = { hidden: known, rated: [] }
  const pages = await Promise.all(
    facts.map(fact =>
      films.discover(filtersFor(fact), { page: 1, sort: 'rating', own, minFilms }).catch(filmSourceErrorOrThrow),
    ),
  )
  const [firstPage] = pages
  if (firstPage instanceof FilmSourceError && pages.every(page => page instanceof FilmSourceError)) throw firstPage
  const scored = new Map<number, { film: FilmCard; score: number; because: Liking[] }>()
  for (const [index, page] of pages.entries()) {
    if (page instanceof FilmSourceError) continue
    const fact = facts[index]
    for (const [place, film] of page.films.entries()) {
      if (!fact || !isReleased(film, today)) continue
      const before = scored.get(film.id)
      // The first of a page is better than the last, but a second fact counts for more than a few places.
      const score = (before?.score ?? 0) + liftOf(fact, taste) * (1 - place / (2 * page.films.length))
      scored.set(film.id, { film: toCard(film), score, because: [...(before?.because ?? []), fact] })
    }
  }
  return [...scored.values()]
    .sort((a, b) => b.score - a.score || a.film.id - b.film.id)
    .slice(0, maxFilms)
    .map(({ film, because }) => ({ film, reasons: because.slice(0, 2).map(reasonOf) }))
}

function filmSourceErrorOrThrow(error: unknown): FilmSourceError {
  if (error instanceof FilmSourceError) return error
  throw error
}

function strongest(likings: Liking[]) {
  const taken: Liking[] = []
  for (const liking of likings) {
    if (taken.filter(({ kind }) => kind === liking.kind).length < maxOfKind) taken.push(liking)
  }
  return taken.slice(0, maxFacts)
}

function filtersFor({ kind, id }: Liking): DiscoveryFilters {
  const base = { ...noFilters, minVotes }
  switch (kind) {
    case 'director':
    case 'actor':
      return { ...base, people: [id] }
    case 'genre':
      return { ...base, genres: [id] }
    case 'keyword':
      return { ...base, keywords: [id] }
    case 'decade':
      return { ...base, years: { from: Number(id), to: Number(id) + 9 } }
  }
}

function reasonOf({ kind, name, average, films }: Liking) {
  const figures = `you gave ${films} films ${average.toFixed(1)} stars on average`
  switch (kind) {
    case 'director':
      return `Directed by ${name}: ${figures}`
    case 'actor':
      return `With ${name}: ${figures}`
    case 'genre':
      return `${name}: ${figures}`
    case 'keyword':
      return `About “${name}”: ${figures}`
    case 'decade':
      return `From the ${name}s: ${figures}`
  }
}
