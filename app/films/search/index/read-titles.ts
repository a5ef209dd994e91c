import { beginsWithAcronym } from '#app/domain/text/fold-words.ts'
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
  /** The titles that begin with an acronym, which are few. */
  acronymTitles: Set<number>
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
  acronymTitles: new Set(),
  terms: new Uint32Array(1024),
  termNumbers: new Map(),
})

/** Takes every title of every entry apart, in one pass and without keeping the entries. */
export function readTitles(parsedTitles: ParsedTitles, entries: Iterable<SearchEntry>) {
  for (const entry of entries) {
    parsedTitles.ids.push(entry.id)
    parsedTitles.years.push(entry.year)
    parsedTitles.weights.push(entry.weight)
    for (const title of titlesOf(entry)) addTitle(parsedTitles, title)
    parsedTitles.entryStart.push(parsedTitles.titleStart.length - 1)
  }
}

type ParsedTitle = { text: string; words: string[] }

/** The titles of an entry, none twice. Only the main one is written in several ways. */
function titlesOf({ texts: [main = '', ...others] }: SearchEntry): ParsedTitle[] {
  const titles = [{ text: main, words: tokenize(main) }]
  for (const other of [...others, withoutLeetspeak(main), withoutHyphens(main)]) {
    if (other === main) continue
    const words = tokenize(other)
    if (!titles.some(known => known.words.join(' ') === words.join(' '))) titles.push({ text: other, words })
  }
  return titles
}

function addTitle(parsedTitles: ParsedTitles, { text, words }: ParsedTitle) {
  if (words.length === 0) return
  if (beginsWithAcronym(text)) parsedTitles.acronymTitles.add(parsedTitles.titleStart.length - 1)
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
