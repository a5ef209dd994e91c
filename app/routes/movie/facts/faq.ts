// The FAQ of a film: questions that its facts answer, and that the header and the credits do not.

import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { isReleased } from '#app/domain/release-date.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import { formatTitleWithYear } from '#app/domain/text/format-title-with-year.ts'
import type { Film, FilmSummary } from '#app/films/film.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { toOneLine } from '#app/ui/layout/to-one-line.ts'
import { imdbTitlePage } from '../topics/imdb-links.ts'
import { formatCollection } from './collection-name.ts'

/** `link` is the URL that the answer links to, or null. */
export type Question = { question: string; answer: string; link: string | null }

type FaqOptions = {
  /** All films of its collection, in order of release; none where they are not known. */
  collectionFilms: FilmSummary[]
  /** Decides between "was" and "will be released". */
  today: PlainDate
}

/** The questions with known answers, the most common first. */
export function questionsOf(film: Film, { collectionFilms, today }: FaqOptions): Question[] {
  return [releaseOf(film, today), orderOf(film, collectionFilms), rating(film), imdb(film)]
    .filter(known => known !== null)
    .map(known => ({ link: null, ...known }))
}

type KnownAnswer = Omit<Question, 'link'> & { link?: string }

function releaseOf(film: Film, today: PlainDate): KnownAnswer | null {
  const { title, releaseDate } = film
  if (!releaseDate) return null
  const day = toOneLine(formatPlainDate(releaseDate, 'long'))
  if (isReleased(film, today))
    return { question: `When was ${title} released?`, answer: `${title} was released ${on(day)}.` }
  return { question: `When will ${title} be released?`, answer: `${title} will be released ${on(day)}.` }
}

// "on October 4, 2017" for a date, "in 2027" for a year.
const on = (day: string) => (/^\d{4}$/.test(day) ? `in ${day}` : `on ${day}`)

/** Two films need no list, and a list of more than these is the collection's own page. */
const [minOrdered, maxOrdered] = [3, 30]

function orderOf({ collection }: Film, films: FilmSummary[]): KnownAnswer | null {
  const withDate = films.flatMap(({ title, releaseDate }) => (releaseDate ? { title, year: yearOf(releaseDate) } : []))
  if (!collection || withDate.length < minOrdered || withDate.length > maxOrdered) return null
  return {
    question: `What is the order of ${formatCollection(collection.name)}?`,
    answer: `By release: ${formatList(withDate.map(formatTitleWithYear))}.`,
  }
}

function rating({ certification }: Film): KnownAnswer | null {
  const meaning = certification && meanings.get(certification)
  return meaning ? { question: `What does the rating class ${certification} mean?`, answer: meaning } : null
}

const underTheCode = 'It was approved under the production code that came before the rating classes of today.'

// The classes of the Motion Picture Association (filmratings.com) and of American television (tvguidelines.org).
const meanings = new Map([
  ['G', 'General audiences: all ages admitted.'],
  ['PG', 'Parental guidance suggested: some material may not be suitable for children.'],
  ['PG-13', 'Parents strongly cautioned: some material may be inappropriate for children under 13.'],
  ['R', 'Restricted: under 17 requires an accompanying parent or adult guardian.'],
  ['NC-17', 'Adults only: no one 17 and under admitted.'],
  ['TV-14', 'Parents strongly cautioned: it may be unsuitable for children under 14.'],
  ['TV-MA', 'Mature audiences only: it may be unsuitable for children under 17.'],
  ['Approved', underTheCode],
  ['Passed', underTheCode],
])

const imdb = ({ title, imdbId }: Film): KnownAnswer | null =>
  imdbId
    ? { question: `Where can I find ${title} on IMDb?`, answer: 'On its page at IMDb', link: imdbTitlePage(imdbId) }
    : null
