import type { SearchIndex } from './index/search-index.ts'
import { type QueryTerm, toQueryTerm } from './query-term.ts'
import { isArticle } from './text/spellings.ts'

/** One interpretation of a query. */
export type Interpretation = {
  words: QueryTerm[]
  /** The query began with an article, which is not among the words. */
  article: boolean
  /** Only films of this year and the ones beside it. */
  year: number | null
  /** Maximum letters of words missing from a title. */
  maxMissingLetters: number
}

/** A query of words, as `parseQuery` returns it. */
export type Words = { words: string[]; year: number | null }

/** The query as typed and, when one of its words could be a year, without that word and of that year. */
export function plainInterpretations(index: SearchIndex, { words, year }: Words): Interpretation[] {
  const asTyped = interpret(index, words, null)
  const at = words.lastIndexOf(String(year))
  if (at < 0 || words.length === 1) return [asTyped]
  return [asTyped, interpret(index, words.toSpliced(at, 1), year)]
}

function interpret(index: SearchIndex, words: string[], year: number | null): Interpretation {
  const article = words.length > 1 && isArticle(words[0] ?? '')
  const rest = article ? words.slice(1) : words
  const list = rest.map((word, i) => toQueryTerm(index, word, { unfinished: i === rest.length - 1 }))
  return { words: list, article, year, maxMissingLetters: 0 }
}
