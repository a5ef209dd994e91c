import { postingsOf } from './postings.ts'
import { readTitles, type TitlesRead } from './read-titles.ts'
import type { IndexedFilm, SearchIndex } from './search-index.ts'
import { isArticle } from './spellings.ts'
import { termsByLength } from './typos.ts'

/** Builds the index of these films, a million of them in a few seconds. The films are read once and not kept. */
export function buildIndex(films: Iterable<IndexedFilm>): SearchIndex {
  const read = readTitles(films)
  const terms = [...read.termNumbers.keys()].sort()
  const titles = orderTitles(read, terms)
  const articleTerms = new Set(terms.flatMap((word, term) => (isArticle(word) ? [term] : [])))
  return {
    ...titles,
    terms,
    articleTerms,
    ...postingsOf(titles, articleTerms, terms.length),
    byLength: termsByLength(terms),
  }
}

type Titles = Pick<SearchIndex, 'filmIds' | 'years' | 'filmOf' | 'titleStart' | 'titleTerms'>

/** Numbers films and titles by popularity, and terms in sort order. */
function orderTitles(read: TitlesRead, sortedTerms: string[]): Titles {
  const order = filmsByPopularity(read)
  const termNumber = new Uint32Array(sortedTerms.length)
  sortedTerms.forEach((word, term) => {
    termNumber[read.termNumbers.get(word) ?? 0] = term
  })
  const titleCount = read.titleStart.length - 1
  const filmOf = new Uint32Array(titleCount)
  const titleStart = new Uint32Array(titleCount + 1)
  const titleTerms = new Uint32Array(read.titleStart[titleCount] ?? 0)
  let title = 0
  let end = 0
  order.forEach((from, film) => {
    for (let old = read.filmStart[from] ?? 0; old < (read.filmStart[from + 1] ?? 0); old++) {
      for (let at = read.titleStart[old] ?? 0; at < (read.titleStart[old + 1] ?? 0); at++)
        titleTerms[end++] = termNumber[read.terms[at] ?? 0] ?? 0
      filmOf[title++] = film
      titleStart[title] = end
    }
  })
  return {
    filmIds: Float64Array.from(order, from => read.ids[from] ?? 0),
    years: Uint16Array.from(order, from => read.years[from] ?? 0),
    filmOf,
    titleStart,
    titleTerms,
  }
}

const filmsByPopularity = ({ ids, popularity }: TitlesRead) =>
  Uint32Array.from(ids, (_, film) => film).sort(
    (a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0),
  )
