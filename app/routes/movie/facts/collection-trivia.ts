// Trivia of a film among the films of its collection.

import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { isReleased } from '#app/domain/release-date.ts'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { Film, FilmSummary } from '#app/films/film.ts'
import { formatRuntime, totalRuntime } from '#app/ui/film/runtime.ts'
import { formatNumberInWords } from '#app/ui/people/format-number-in-words.ts'
import { formatCollection } from './collection-name.ts'
import { formatRank, isReportedRank } from './format-rank.ts'
import type { TriviaSentence } from './trivia-sentence.ts'

/** The smallest number of years between two films that is reported. */
const minYears = 5

/** The film must be one of `films`, which stand in order of release; those that are not out yet do not count. */
export function listCollectionTrivia(film: Film, films: FilmSummary[], today: PlainDate): TriviaSentence[] {
  const released = films.filter(other => isReleased(other, today))
  const index = released.findIndex(({ id }) => id === film.id)
  if (index < 0 || released.length < 2) return []
  return [yearsBetween(released, index), ranked(film, released), together(released)].filter(fact => fact !== null)
}

function yearsBetween(released: FilmSummary[], index: number): TriviaSentence | null {
  const year = yearOf(released[index]?.releaseDate ?? null)
  const other = released[index - 1] ?? released[index + 1]
  const otherYear = yearOf(other?.releaseDate ?? null)
  if (!other || year === null || otherYear === null) return null
  const years = Math.abs(year - otherYear)
  if (years < minYears) return null
  const [title, before] = [formatFilmName(other), otherYear < year]
  return { figure: `${years} years`, words: `lie between it and ${title}, the film ${before ? 'before' : 'after'} it.` }
}

function ranked({ id, collection }: Film, released: FilmSummary[]): TriviaSentence | null {
  const rated = released.flatMap(({ id, voteAverage }) =>
    voteAverage === null ? [] : [{ id, points: voteAverage.toFixed(1) }],
  )
  const own = rated.find(other => other.id === id)
  const isTied = rated.some(other => other.id !== id && other.points === own?.points)
  if (!own || !collection || isTied) return null
  const rank = rated.filter(({ points }) => Number(points) > Number(own.points)).length + 1
  if (!isReportedRank({ rank, films: rated.length })) return null
  const words = `is its place by rating in ${formatCollection(collection.name)}.`
  return { figure: formatRank(rank, rated.length), words }
}

function together(released: FilmSummary[]): TriviaSentence | null {
  const minutes = totalRuntime(released)
  if (minutes === null) return null
  const all = released.length === 2 ? 'both' : `all ${formatNumberInWords(released.length).toLowerCase()}`
  return { figure: formatRuntime(minutes), words: `is how long ${all} films take, one after the other.` }
}
