import type { FoundFilm } from '#app/films/film.ts'
import type { FilmPage, Reasons } from '#app/films/film-source.ts'
import { tokenize } from '#app/films/search/text/tokenize.ts'

/** The reasons of films whose shown title does not have the words of the query, and another title of theirs does. */
export function otherTitleReasons(
  text: string,
  { films, reasons = {} }: Pick<FilmPage<Pick<FoundFilm, 'id' | 'title' | 'otherTitles'>>, 'films' | 'reasons'>,
): Reasons {
  const words = tokenize(text)
  const hasWords = (title: string) => {
    const own = tokenize(title)
    return words.every(word => own.some(each => each.startsWith(word)))
  }
  const found = films.flatMap(({ id, title, otherTitles }) => {
    if (reasons[id] !== undefined || hasWords(title)) return []
    const other = otherTitles.find(hasWords)
    return other === undefined ? [] : [[id, `Also known as ${other}`]]
  })
  return Object.fromEntries(found)
}
