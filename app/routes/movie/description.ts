import type { PlainDate } from '#app/domain/plain-date.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import type { Film } from '#app/films/film.ts'
import { formatRuntime } from '#app/ui/film/runtime.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { cutDescription } from '../http/cut-description.ts'

/** The description for search engines and shared links: the day of a coming film, and the beginning of the plot. */
export function descriptionOf(film: Film, { today }: { today: PlainDate }) {
  const { releaseDate } = film
  const coming = releaseDate !== null && releaseDate > today ? `Coming ${formatPlainDate(releaseDate, 'long')}. ` : ''
  return cutDescription(coming + (film.overview ?? plainFacts(film)))
}

/** For a film without a plot: its director, genres and runtime, and the parts of its page. */
function plainFacts({ title, releaseDate, directors, genres, runtime, trailerKey }: Film) {
  const by = directors.length > 0 ? `, directed by ${directors.map(({ name }) => name).join(', ')}` : ''
  const kind = [formatList(genres), runtime === null ? '' : formatRuntime(runtime)].filter(text => text).join(', ')
  const parts = formatList(['Cast', 'crew', 'ratings', ...(trailerKey === null ? [] : ['trailer'])])
  const heading = `${formatFilmName({ title, releaseDate })}${by}`
  return [heading, kind, parts].flatMap(sentence => (sentence ? [`${sentence}.`] : [])).join(' ')
}
