import { englishArticles } from '#app/domain/text/english-articles.ts'
import type { FoundFilm } from '#app/films/film.ts'
import type { FilmPage } from '#app/films/film-source.ts'
import { parseQuery } from '#app/films/search/parse-query.ts'
import { tokenize } from '#app/films/search/text/tokenize.ts'

/** A shorter text is the beginning of too many titles. */
const minBeginning = 3

/**
 * The film that a query means: the one that an id or an address names, the first whose title is the query, begins with
 * its words, or begins so in the middle of a word; null without one. Articles in front make no difference.
 */
export function bestMatch(text: string, { films, reasons = {} }: Pick<FilmPage<FoundFilm>, 'films' | 'reasons'>) {
  const [first = null] = films
  if (parseQuery(text).kind !== 'words') return films.length === 1 ? first : null
  const query = titleKey(text)
  const byTitle = films.filter(({ id }) => reasons[id] === undefined)
  const has = (matches: (title: string) => boolean) =>
    byTitle.find(({ title, otherTitles }) => [title, ...otherTitles].some(each => matches(titleKey(each)))) ?? null
  const exact = query ? has(title => title === query) : null
  if (exact || query.length < minBeginning) return exact
  return has(title => title.startsWith(`${query} `)) ?? has(title => title.startsWith(query))
}

function titleKey(title: string) {
  const words = tokenize(title)
  return (englishArticles.has(words[0] ?? '') ? words.slice(1) : words).join(' ')
}
