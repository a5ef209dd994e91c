// The FAQ of a film: questions that its facts can answer.

import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Film } from '#app/films/film.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { imdbTitlePage } from '../topics/imdb-links.ts'
import { formatCollection } from './collection-name.ts'
import { joinNames, starsOf } from './credits.ts'

/** `link` is the URL that the answer links to, or null. */
export type Question = { question: string; answer: string; link: string | null }

/** The questions with known answers, the most common first. `today` decides between "was" and "will be released". */
export function questionsOf(film: Film, { today }: { today: PlainDate }): Question[] {
  return [releaseOf(film, today), direction(film), stars(film), length(film), rating(film), series(film), imdb(film)]
    .filter(known => known !== null)
    .map(known => ({ link: null, ...known }))
}

type Known = Omit<Question, 'link'> & { link?: string }

function releaseOf({ title, releaseDate }: Film, today: PlainDate): Known | null {
  if (!releaseDate) return null
  const day = formatPlainDate(releaseDate, 'long')
  if (releaseDate <= today)
    return { question: `When was ${title} released?`, answer: `${title} was released ${on(day)}.` }
  return { question: `When will ${title} be released?`, answer: `${title} will be released ${on(day)}.` }
}

// "on October 4, 2017" for a date, "in 2027" for a year.
const on = (day: string) => (/^\d{4}$/.test(day) ? `in ${day}` : `on ${day}`)

const direction = ({ title, directors }: Film): Known | null =>
  directors.length > 0
    ? { question: `Who directed ${title}?`, answer: `${title} was directed by ${joinNames(directors)}.` }
    : null

const stars = (film: Film): Known | null =>
  film.cast.length > 0 ? { question: `Who stars in ${film.title}?`, answer: `${joinNames(starsOf(film))}.` } : null

function length({ title, runtime }: Film): Known | null {
  if (runtime === null) return null
  const words = formatRuntime(runtime)
  const minutes = runtime > 60 ? ` (${runtime} minutes)` : ''
  return { question: `How long is ${title}?`, answer: `${title} runs ${words}${minutes}.` }
}

const rating = ({ title, certification }: Film): Known | null =>
  certification && certification !== 'Not Rated'
    ? { question: `What is ${title} rated?`, answer: `Its rating class in the United States is ${certification}.` }
    : null

const series = ({ title, collection }: Film): Known | null =>
  collection
    ? { question: `Is ${title} part of a series?`, answer: `Yes, it belongs to ${formatCollection(collection)}.` }
    : null

const imdb = ({ title, imdbId }: Film): Known | null =>
  imdbId
    ? { question: `Where can I find ${title} on IMDb?`, answer: 'On its page at IMDb', link: imdbTitlePage(imdbId) }
    : null
