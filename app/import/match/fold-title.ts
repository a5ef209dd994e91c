// Titles reduced to what two spellings of one title have in common.
import { foldWords } from '#app/domain/text/fold-words.ts'

/** The title without case, accents and punctuation. */
export const foldTitle = (title: string) => foldWords(title).join(' ')

/** The folded parts of a title before and after a colon or a dash, without mere numbers of parts ("Part Two"). */
export const partsOf = (title: string) =>
  title
    .split(/:| [-–—] /)
    .map(foldTitle)
    .filter(part => part !== '' && !/^(?:part|episode|chapter|volume|vol) \w+$/.test(part))

const roman = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/

/** The numbers in a folded title, arabic and roman. */
export const numbersIn = (title: string) =>
  title
    .split(' ')
    .filter(word => /\d/.test(word) || roman.test(word))
    .join(' ')

/** The share of pairs of neighbouring letters that two titles have in common (Dice's coefficient). */
export function titleSimilarity(one: string, other: string) {
  const remainingPairs = pairsOf(other)
  const pairs = pairsOf(one)
  const total = pairs.length + remainingPairs.length
  const shared = pairs.filter(pair => {
    const at = remainingPairs.indexOf(pair)
    if (at >= 0) remainingPairs.splice(at, 1)
    return at >= 0
  })
  return total === 0 ? 0 : (2 * shared.length) / total
}

/** A Korean syllable is taken apart into its letters (NFD): a whole one would weigh as much as three Latin letters. */
function pairsOf(folded: string) {
  const text = folded.normalize('NFD')
  return Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2))
}
