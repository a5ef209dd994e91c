import { doubled } from '../../doubled.ts'
import { toFoldedWords } from '../text/normalise.ts'
import { withoutDisguise, withoutHyphens } from '../text/spellings.ts'
import { maxTitleWords, type SearchEntry } from './search-index.ts'

/** Entries as they come, their titles taken apart; terms are numbered in the order they turn up. */
export type TitlesRead = {
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
export const noTitlesRead = (): TitlesRead => ({
  ids: [],
  years: [],
  weights: [],
  entryStart: [0],
  titleStart: [0],
  terms: new Uint32Array(1024),
  termNumbers: new Map(),
})

/** Takes every title of every entry apart, in one pass and without keeping the entries. */
export function readTitles(read: TitlesRead, entries: Iterable<SearchEntry>) {
  for (const entry of entries) {
    read.ids.push(entry.id)
    read.years.push(entry.year)
    read.weights.push(entry.weight)
    for (const words of titlesOf(entry)) addTitle(read, words)
    read.entryStart.push(read.titleStart.length - 1)
  }
}

/** The titles of an entry, each as words and none twice. Only the main one is written in several ways. */
function titlesOf({ texts: [main = '', ...others] }: SearchEntry): string[][] {
  const titles = [toFoldedWords(main)]
  for (const other of [...others, withoutDisguise(main), withoutHyphens(main)]) {
    if (other === main) continue
    const words = toFoldedWords(other)
    if (!titles.some(known => known.join(' ') === words.join(' '))) titles.push(words)
  }
  return titles
}

function addTitle(read: TitlesRead, words: string[]) {
  if (words.length === 0) return
  let end = read.titleStart[read.titleStart.length - 1] ?? 0
  if (end + maxTitleWords > read.terms.length) read.terms = doubled(read.terms)
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
