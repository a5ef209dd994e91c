import { visibleText } from './normalise.ts'
import { type IndexedFilm, maxTitleWords } from './search-index.ts'
import { withoutDisguise, withoutHyphens } from './spellings.ts'

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
export function readTitles(films: Iterable<IndexedFilm>): TitlesRead {
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
function titlesOf({ title, otherTitles = [] }: IndexedFilm): string[][] {
  const titles = [visibleText(title)]
  for (const other of [...otherTitles, withoutDisguise(title), withoutHyphens(title)]) {
    if (other === title) continue
    const words = visibleText(other)
    if (!titles.some(known => known.join(' ') === words.join(' '))) titles.push(words)
  }
  return titles
}

function addTitle(read: TitlesRead, words: string[]) {
  if (words.length === 0) return
  let end = read.titleStart[read.titleStart.length - 1] ?? 0
  if (end + maxTitleWords > read.terms.length) read.terms = grown(read.terms)
  const to = Math.min(words.length, maxTitleWords)
  for (let i = 0; i < to; i++) read.terms[end++] = termNumber(read.termNumbers, words[i] ?? '')
  read.titleStart.push(end)
}

function termNumber(numbers: Map<string, number>, word: string) {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}

function grown(full: Uint32Array) {
  const larger = new Uint32Array(full.length * 2)
  larger.set(full)
  return larger
}
