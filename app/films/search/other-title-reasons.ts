import type { FoundFilm } from '../film.ts'
import type { FilmPage, Reasons } from '../film-source.ts'
import { tokenize } from './text/tokenize.ts'

type Titled = Pick<FoundFilm, 'id' | 'title'>

type Found<Film extends Titled> = Pick<FilmPage<Film>, 'films' | 'reasons'>

/** The reasons of films whose shown title does not have the words of the query, and another title of theirs does. */
export function otherTitleReasons(text: string, found: Found<Titled & Pick<FoundFilm, 'otherTitles'>>): Reasons {
  const hasWords = wordsMatcher(text)
  const explained = listUnexplained(text, found).flatMap(({ id, otherTitles }) => {
    const other = otherTitles.find(hasWords)
    return other === undefined ? [] : [[id, `Also known as ${other}`]]
  })
  return Object.fromEntries(explained)
}

/** The films that neither their shown title nor a reason explains. */
export function listUnexplained<Film extends Titled>(text: string, { films, reasons = {} }: Found<Film>): Film[] {
  const hasWords = wordsMatcher(text)
  return films.filter(({ id, title }) => reasons[id] === undefined && !hasWords(title))
}

/** Returns a function that is true for a title when each word of the text begins a word of it. */
function wordsMatcher(text: string) {
  const words = tokenize(text)
  return (title: string) => {
    const own = tokenize(title)
    return words.every(word => own.some(each => each.startsWith(word)))
  }
}
