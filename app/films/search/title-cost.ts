import { cost } from './costs.ts'
import { positionFlag, type SearchIndex } from './index/search-index.ts'
import type { Interpretation } from './interpretations.ts'
import type { QueryTerm } from './query-term.ts'

/** The cost of a title that has the query's only word in this position (see `positionFlag`). */
export function costOfPosition(positionFlags: number, complete: boolean, interpretation: Interpretation) {
  const article = interpretation.article && !(positionFlags & positionFlag.articleBefore) ? cost.noArticle : 0
  if (!(positionFlags & positionFlag.first)) return article + (complete ? cost.wordsElsewhere : cost.insideUnfinished)
  if (complete && positionFlags & positionFlag.last) return article
  return article + (complete && positionFlags & positionFlag.acronym ? cost.acronymGoesOn : cost.titleGoesOn)
}

/**
 * The cost of a title for a query of several words, or -1 when it does not match. Each query word in turn takes the word
 * of the title that matches it at the least cost; of two equal ones, the one that comes next.
 */
export function costOfTitle(index: SearchIndex, interpretation: Interpretation, title: number) {
  const { titleTerms, titleStart, articleTerms } = index
  const start = titleStart[title] ?? 0
  const end = titleStart[title + 1] ?? start
  const article = end - start > 1 && articleTerms.has(titleTerms[start] ?? -1)
  let total = interpretation.fault + (interpretation.article && !article ? cost.noArticle : 0)
  let nextPosition = article && !isArticleJoined(index, interpretation, title) ? start + 1 : start
  let usedPositions = 0
  let missingLetters = 0
  let inOrder = true
  let complete = true
  for (const queryTerm of interpretation.words) {
    const to = queryTerm.joined ? Math.min(end, nextPosition + 1) : end
    let bestPosition = -1
    let least = Number.POSITIVE_INFINITY
    for (let at = queryTerm.joined ? nextPosition : start; at < to; at++) {
      if (usedPositions & (1 << (at - start))) continue
      const fault = costOfTerm(queryTerm, titleTerms[at] ?? -1)
      if (fault < 0 || fault > least || (fault === least && at !== nextPosition)) continue
      bestPosition = at
      least = fault
    }
    if (bestPosition < 0) {
      missingLetters += queryTerm.word.length
      if (missingLetters > interpretation.maxMissingLetters) return -1
      continue
    }
    usedPositions |= 1 << (bestPosition - start)
    inOrder &&= bestPosition === nextPosition
    complete = isComplete(queryTerm, titleTerms[bestPosition] ?? -1)
    nextPosition = bestPosition + 1
    total += least
  }
  total += missingLetters * cost.letterMissing
  if (!inOrder) return total + (complete ? cost.wordsElsewhere : cost.insideUnfinished)
  return total + (complete && nextPosition === end ? 0 : cost.titleGoesOn)
}

/** Whether the query has the title's article and the word behind it as one word: "lalaland" for "La La Land". */
function isArticleJoined(
  { titleTerms, titleStart }: SearchIndex,
  { words: [first, second] }: Interpretation,
  title: number,
) {
  if (!first || !second?.joined) return false
  const start = titleStart[title] ?? 0
  return costOfTerm(first, titleTerms[start] ?? -1) >= 0 && costOfTerm(second, titleTerms[start + 1] ?? -1) >= 0
}

function costOfTerm({ from, to, others }: QueryTerm, term: number) {
  if (term >= from && term < to) return 0
  return others.size === 0 ? -1 : (others.get(term) ?? -1)
}

const isComplete = ({ exact, others }: QueryTerm, term: number) => term === exact || others.has(term)
