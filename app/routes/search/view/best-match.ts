import { englishArticles } from '#app/domain/text/english-articles.ts'
import type { FoundFilm } from '#app/films/film.ts'
import type { FilmPage } from '#app/films/film-source.ts'
import { parseQuery } from '#app/films/search/parse-query.ts'
import { tokenize } from '#app/films/search/text/tokenize.ts'

/** A shorter text is the beginning of too many titles. */
const minBeginning = 3

/**
 * The film that a query means: the one that an id or an address names, the first whose title is the query, begins with
 * its words, or begins so in the middle of a word; null without one. Articles in front make no difference. A film that
 * begins so only by another title than the shown one has to be the only one: `lotr` may mean any of three films.
 */
export function bestMatch(text: string, { films, reasons = {} }: Pick<FilmPage<FoundFilm>, 'films' | 'reasons'>) {
  const [first = null] = films
  if (parseQuery(text).kind !== 'words') return films.length === 1 ? first : null
  const query = titleKey(text)
  const byTitle = films.filter(({ id }) => reasons[id] === undefined)
  const exact = query ? byTitle.find(film => allTitles(film).some(title => titleKey(title) === query)) : undefined
  if (exact || query.length < minBeginning) return exact ?? null
  return firstBeginning(byTitle, `${query} `) ?? firstBeginning(byTitle, query)
}

const allTitles = ({ title, otherTitles }: FoundFilm) => [title, ...otherTitles]

function firstBeginning(films: FoundFilm[], text: string) {
  const begins = (title: string) => titleKey(title).startsWith(text)
  const [only, ...others] = films.filter(film => film.otherTitles.some(begins))
  return films.find(({ title }) => begins(title)) ?? (others.length === 0 ? only : undefined) ?? null
}

function titleKey(title: string) {
  const words = tokenize(title)
  return (englishArticles.has(words[0] ?? '') ? words.slice(1) : words).join(' ')
}
