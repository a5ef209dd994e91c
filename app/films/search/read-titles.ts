import { wordsOf } from './normalise.ts'
import { type IndexedFilm, mostTitleWords } from './search-index.ts'
import { withoutDisguise } from './spellings.ts'

/** Films as they come, their titles taken apart; terms are numbered in the order they turn up. */
export type TitlesRead = {
  ids: number[]
  years: number[]
  popularity: number[]
  /** Where a film's titles begin, by film; one entry more than films. */
  filmStart: number[]
  /** Where a title's terms begin in `terms`, by title; one entry more than titles. */
  titleStart: number[]
  terms: Uint32Array
  termNumbers: Map<string, number>
}

/** Takes every title of every film apart, in one pass and without keeping the films. */
export const readTitles = (films: Iterable<IndexedFilm>): TitlesRead => {
  const read: TitlesRead = {
    ids: [],
    years: [],
    popularity: [],
    filmStart: [0],
    titleStart: [0],
    terms: new Uint32Array(1024),
    termNumbers: new Map(),
  }
  for (const film of films) {
    read.ids.push(film.id)
    read.years.push(film.year ?? 0)
    read.popularity.push(film.popularity)
    for (const words of titlesOf(film)) addTitle(read, words)
    read.filmStart.push(read.titleStart.length - 1)
  }
  return read
}

/** The titles people know a film by, each as words and none twice. */
const titlesOf = (film: IndexedFilm): string[][] => {
  const title = wordsOf(film.title)
  const others = [film.originalTitle, withoutDisguise(film.title)].filter(other => other && other !== film.title)
  if (others.length === 0) return [title]
  const all = [title, ...others.map(other => wordsOf(other ?? ''))]
  return all.filter((words, i) => all.findIndex(each => each.join(' ') === words.join(' ')) === i)
}

const addTitle = (read: TitlesRead, words: string[]) => {
  if (words.length === 0) return
  let end = read.titleStart.at(-1) ?? 0
  if (end + mostTitleWords > read.terms.length) read.terms = grown(read.terms)
  for (const word of words.slice(0, mostTitleWords)) {
    let term = read.termNumbers.get(word)
    if (term === undefined) {
      term = read.termNumbers.size
      read.termNumbers.set(word, term)
    }
    read.terms[end++] = term
  }
  read.titleStart.push(end)
}

const grown = (full: Uint32Array) => {
  const larger = new Uint32Array(full.length * 2)
  larger.set(full)
  return larger
}
