import { cost } from './costs.ts'
import { contentWords, isTitleNumber } from './fields/content-words.ts'
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
  /** The cost of all its matches besides their own (`costs.ts`). */
  fault: number
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

/** The query without a number of one or two digits at its end: "x-men 2". "8 1/2" and "the 90" are no title without it. */
export function interpretationsWithoutNumber(index: SearchIndex, { words }: Words): Interpretation[] {
  const title = words.slice(0, -1)
  if (!isTitleNumber(words.at(-1) ?? '') || contentWords(title).every(isTitleNumber)) return []
  const rest = interpret(index, title, null, { unfinished: false })
  return [{ ...rest, fault: cost.numberMissing }]
}

function interpret(
  index: SearchIndex,
  words: string[],
  year: number | null,
  { unfinished = true } = {},
): Interpretation {
  const article = words.length > 1 && isArticle(words[0] ?? '')
  const rest = article ? words.slice(1) : words
  const list = rest.map((word, i) => toQueryTerm(index, word, { unfinished: unfinished && i === rest.length - 1 }))
  return { words: list, article, year, maxMissingLetters: 0, fault: 0 }
}
