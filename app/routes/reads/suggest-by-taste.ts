// Films suggested by plain rules: those that share facts with films rated above the member's own
// average. Each has its reason.

import { decadeRange } from '#app/domain/filters/film-filters.ts'
import { isReleased } from '#app/domain/release-date.ts'
import { formatKeyword } from '#app/domain/text/format-keyword.ts'
import { type DiscoveryFilters, noFilters } from '#app/films/discover/filters.ts'
import { type Credit, type FilmCard, toCard } from '#app/films/film.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { FilmSourceError, filmSourceErrorOrThrow } from '#app/films/film-source-error.ts'
import { type Liking, liftOf, strongestLikings, type Taste } from '#app/library/taste/taste.ts'

export type TasteSuggestion = { film: FilmCard; reasons: string[] }

/** The number of facts to search for, at most `maxOfKind` of one kind: each is one call to a live source. */
const maxFacts = 10
const maxOfKind = 3
const maxFilms = 24
/** Films with one fact: enough for all facts together, because a live source is called again for more. */
const minFilms = 5
const minVotes = 200

/**
 * The best of the films that have one of the member's favourite facts, without those that the member has seen. A fact that the
 * source cannot look up now is left out; throws the source's error when that is so for all of them.
 */
export async function suggestByTaste(
  films: Pick<FilmSource, 'discover'>,
  { taste, seen, today }: { taste: Taste; seen: readonly number[]; today: string },
): Promise<TasteSuggestion[]> {
  const facts = pickLikings(strongestLikings(taste))
  const libraryFilms = { hidden: seen, rated: [] }
  const pages = await Promise.all(
    facts.map(fact =>
      films
        .discover(filtersFor(fact), { page: 1, sort: 'rating', own: libraryFilms, minFilms })
        .catch(filmSourceErrorOrThrow),
    ),
  )
  const [firstPage] = pages
  if (firstPage instanceof FilmSourceError && pages.every(page => page instanceof FilmSourceError)) throw firstPage
  const scoredFilms = new Map<number, { film: FilmCard; score: number; reasons: Map<string, string> }>()
  for (const [index, page] of pages.entries()) {
    if (page instanceof FilmSourceError) continue
    const fact = facts[index]
    for (const [place, film] of page.films.entries()) {
      const reason = fact && isReleased(film, today) ? reasonFor(film, fact) : null
      if (!fact || reason === null) continue
      const { score: earlierScore, reasons } = scoredFilms.get(film.id) ?? {
        score: 0,
        reasons: new Map<string, string>(),
      }
      // The first of a page is better than the last, but a second fact counts for more than a few places.
      const score = earlierScore + liftOf(fact, taste) * (1 - place / (2 * page.films.length))
      const subject = subjectOf(fact)
      if (!reasons.has(subject)) reasons.set(subject, reason)
      scoredFilms.set(film.id, { film: toCard(film), score, reasons })
    }
  }
  return [...scoredFilms.values()]
    .sort((a, b) => b.score - a.score || a.film.id - b.film.id)
    .slice(0, maxFilms)
    .map(({ film, reasons }) => ({ film, reasons: [...reasons.values()].slice(0, 2) }))
}

function pickLikings(likings: Liking[]) {
  const pickedLikings: Liking[] = []
  for (const liking of likings) {
    if (pickedLikings.filter(({ kind }) => kind === liking.kind).length < maxOfKind) pickedLikings.push(liking)
  }
  return pickedLikings.slice(0, maxFacts)
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
      return { ...base, years: decadeRange(Number(id)) }
  }
}

/** The key of a liking, the same for both roles of a person: only the stronger of the two is a reason. */
const subjectOf = ({ kind, id }: Liking) => `${kind === 'actor' || kind === 'director' ? 'person' : kind} ${id}`

/**
 * The words for a film that was found with the fact; null when somebody else directed the film of a favourite director.
 * Discovery finds a person in any role: the words name a role only where the film tells it.
 */
function reasonFor({ directors }: { directors: Credit[] }, { kind, id, name, average, films }: Liking): string | null {
  const averageText = `you gave ${films} films ${average.toFixed(1)} stars on average`
  switch (kind) {
    case 'director':
      if (directors.length === 0) return `${name}: ${averageText}`
      return directors.some(director => director.id === id || director.name === name)
        ? `Directed by ${name}: ${averageText}`
        : null
    case 'actor':
    case 'genre':
      return `${name}: ${averageText}`
    case 'keyword':
      return `About “${formatKeyword(name)}”: ${averageText}`
    case 'decade':
      return `From the ${name}s: ${averageText}`
  }
}
