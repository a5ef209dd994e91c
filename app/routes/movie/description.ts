import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { formatTitleWithYear } from '#app/domain/text/format-title-with-year.ts'
import type { Film } from '#app/films/film.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { cutDescription } from '../http/cut-description.ts'

/** The description for search engines and shared links: the day of a coming film, and the beginning of the plot. */
export function descriptionOf(film: Film, { today }: { today: PlainDate }) {
  const { releaseDate } = film
  const coming = releaseDate !== null && releaseDate > today ? `Coming ${formatPlainDate(releaseDate, 'long')}. ` : ''
  return cutDescription(coming + (film.overview ?? plainFacts(film)))
}

function plainFacts({ title, releaseDate, directors }: Film) {
  const by = directors.length > 0 ? `, directed by ${directors.map(({ name }) => name).join(', ')}` : ''
  return `${formatTitleWithYear({ title, year: yearOf(releaseDate) })}${by}: cast, crew, ratings and trailer.`
}
