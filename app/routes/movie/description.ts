import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import type { Film } from '#app/films/film.ts'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'

// Search engines show about this many characters.
const longest = 160

/**
 * The description for search engines and shared links: the day of a coming film, and the beginning of the plot, cut
 * between words.
 */
export function descriptionOf(film: Film, { today }: { today: PlainDate }) {
  const { releaseDate } = film
  const coming = releaseDate !== null && releaseDate > today ? `Coming ${formatPlainDate(releaseDate, 'long')}. ` : ''
  const text = coming + (film.overview ?? plainFacts(film))
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
}

function plainFacts({ title, releaseDate, directors }: Film) {
  const year = yearOf(releaseDate)
  return `${title}${year ? ` (${year})` : ''}${directors.length > 0 ? `, directed by ${directors.map(({ name }) => name).join(', ')}` : ''}: cast, crew, ratings and trailer.`
}
