// The words that the search compares: `foldWords`, and for Chinese, Japanese and Korean pairs of characters.
import { foldWords, isAscii } from '#app/domain/text/fold-words.ts'

/** Scripts written without spaces, or with spaces by no fixed rule; ー (U+30FC) belongs to no script of its own. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\u30fc'
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u')
const unspacedRun = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu')

/**
 * The words of a title or a query, folded for comparison and in order; empty for empty text and bare punctuation.
 * Chinese, Japanese and Korean come as overlapping pairs of characters, because nothing marks their words.
 */
export function tokenize(text: string): string[] {
  const words = foldWords(text)
  // Most titles are plain: asking first saves time when a million are indexed.
  return !isAscii(text) && words.some(each => hasUnspaced.test(each)) ? words.flatMap(pairsOf) : words
}

const pairsOf = (text: string): string[] =>
  (text.match(unspacedRun) ?? []).flatMap(run => {
    const characters = [...run]
    if (characters.length < 2 || !hasUnspaced.test(run)) return [run]
    return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
  })
