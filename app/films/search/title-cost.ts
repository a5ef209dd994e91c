import { cost } from './costs.ts'
import { place, type SearchIndex } from './index/search-index.ts'
import type { Interpretation } from './interpretations.ts'
import type { QueryTerm } from './query-term.ts'

/** The cost of a title that has the query's only word in this position (see `place`). */
export function costOfPlace(where: number, complete: boolean, interpretation: Interpretation) {
  const article = interpretation.article && !(where & place.articleBefore) ? cost.noArticle : 0
  if (!(where & place.first)) return article + (complete ? cost.wordsElsewhere : cost.insideUnfinished)
  return article + (complete && where & place.last ? 0 : cost.titleGoesOn)
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
  let total = interpretation.article && !article ? cost.noArticle : 0
  let next = article ? start + 1 : start
  let taken = 0
  let missing = 0
  let inOrder = true
  let complete = true
  for (const queryTerm of interpretation.words) {
    const to = queryTerm.joined ? Math.min(end, next + 1) : end
    let found = -1
    let least = Number.POSITIVE_INFINITY
    for (let at = queryTerm.joined ? next : start; at < to; at++) {
      if (taken & (1 << (at - start))) continue
      const fault = costOfTerm(queryTerm, titleTerms[at] ?? -1)
      if (fault < 0 || fault > least || (fault === least && at !== next)) continue
      found = at
      least = fault
    }
    if (found < 0) {
      missing += queryTerm.word.length
      if (missing > interpretation.mayMiss) return -1
      continue
    }
    taken |= 1 << (found - start)
    inOrder &&= found === next
    complete = isComplete(queryTerm, titleTerms[found] ?? -1)
    next = found + 1
    total += least
  }
  total += missing * cost.letterMissing
  if (!inOrder) return total + (complete ? cost.wordsElsewhere : cost.insideUnfinished)
  return total + (complete && next === end ? 0 : cost.titleGoesOn)
}

function costOfTerm({ from, to, others }: QueryTerm, term: number) {
  if (term >= from && term < to) return 0
  return others.size === 0 ? -1 : (others.get(term) ?? -1)
}

const isComplete = ({ exact, others }: QueryTerm, term: number) => term === exact || others.has(term)
