import { doubleCapacity } from '../../double-capacity.ts'
import { withoutHyphens, withoutLeetspeak } from '../text/spellings.ts'
import { tokenize } from '../text/tokenize.ts'
import { maxTitleWords, type SearchEntry } from './search-index.ts'

/** Entries as they come, their titles taken apart; terms are numbered in the order they turn up. */
export type ParsedTitles = {
  ids: number[]
  years: (number | null)[]
  weights: number[]
  /** Where an entry's titles begin, by entry; one entry more than entries. */
  entryStart: number[]
  /** Where a title's terms begin in `terms`, by title; one entry more than titles. */
  titleStart: number[]
  terms: Uint32Array
  termNumbers: Map<string, number>
}

/** Nothing read yet. */
export const createParsedTitles = (): ParsedTitles => ({
  ids: [],
  years: [],
  weights: [],
  entryStart: [0],
  titleStart: [0],
  terms: new Uint32Array(1024),
  termNumbers: new Map(),
})

/** Takes every title of every entry apart, in one pass and without keeping the entries. */
export function readTitles(parsedTitles: ParsedTitles, entries: Iterable<SearchEntry>) {
  for (const entry of entries) {
    parsedTitles.ids.push(entry.id)
    parsedTitles.years.push(entry.year)
    parsedTitles.weights.push(entry.weight)
    for (const words of titlesOf(entry)) addTitle(parsedTitles, words)
    parsedTitles.entryStart.push(parsedTitles.titleStart.length - 1)
  }
}

/** The titles of an entry, each as words and none twice. Only the main one is written in several ways. */
function titlesOf({ texts: [main = '', ...others] }: SearchEntry): string[][] {
  const titles = [tokenize(main)]
  for (const other of [...others, withoutLeetspeak(main), withoutHyphens(main)]) {
    if (other === main) continue
    const words = tokenize(other)
    if (!titles.some(known => known.join(' ') === words.join(' '))) titles.push(words)
  }
  return titles
}

function addTitle(parsedTitles: ParsedTitles, words: string[]) {
  if (words.length === 0) return
  let end = parsedTitles.titleStart[parsedTitles.titleStart.length - 1] ?? 0
  if (end + maxTitleWords > parsedTitles.terms.length) parsedTitles.terms = doubleCapacity(parsedTitles.terms)
  const to = Math.min(words.length, maxTitleWords)
  for (let i = 0; i < to; i++) parsedTitles.terms[end++] = termNumber(parsedTitles.termNumbers, words[i] ?? '')
  parsedTitles.titleStart.push(end)
}

function termNumber(numbers: Map<string, number>, word: string) {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, numbers.size)
  return numbers.size - 1
}
