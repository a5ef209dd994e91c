import type { ParsedTitles } from './read-titles.ts'
import { positionFlag, postingOf, type SearchIndex } from './search-index.ts'

type Titles = Pick<SearchIndex, 'titleStart' | 'titleTerms' | 'articleTerms'> & Pick<ParsedTitles, 'acronymTitles'>

/**
 * Inverts titles: for each term, the titles it occurs in. Titles are visited in their order, so the postings of every
 * term have the most popular first.
 */
export function postingsOf(titles: Titles, termCount: number) {
  const postingStart = new Uint32Array(termCount + 1)
  eachWordOnce(titles, termCount, term => {
    postingStart[term + 1] = (postingStart[term + 1] ?? 0) + 1
  })
  for (let term = 0; term < termCount; term++)
    postingStart[term + 1] = (postingStart[term + 1] ?? 0) + (postingStart[term] ?? 0)

  const next = postingStart.slice()
  const postings = new Uint32Array(postingStart[termCount] ?? 0)
  eachWordOnce(titles, termCount, (term, title, where) => {
    const at = next[term] ?? 0
    postings[at] = postingOf(title, where)
    next[term] = at + 1
  })
  return { postingStart, postings }
}

/** Visits the words of all titles; a word that a title repeats is visited where it stands first. */
function eachWordOnce(
  { titleStart, titleTerms, articleTerms, acronymTitles }: Titles,
  termCount: number,
  visit: (term: number, title: number, where: number) => void,
) {
  const lastVisited = new Int32Array(termCount).fill(-1)
  let from = 0
  for (let title = 0; title + 1 < titleStart.length; title++) {
    const to = titleStart[title + 1] ?? 0
    const article = to - from > 1 && articleTerms.has(titleTerms[from] ?? 0)
    for (let at = from; at < to; at++) {
      const term = titleTerms[at] ?? 0
      if (lastVisited[term] === title) continue
      lastVisited[term] = title
      const first = at === from || (article && at === from + 1) ? positionFlag.first : 0
      const last = at === to - 1 ? positionFlag.last : 0
      const acronym = at === from && !article && acronymTitles.has(title) ? positionFlag.acronym : 0
      visit(term, title, first + last + acronym + (article ? positionFlag.articleBefore : 0))
    }
    from = to
  }
}
