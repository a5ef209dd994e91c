// Detects passwords made of public words: the person's names, the email address, the site's name and host.
import { fold } from './password-patterns.ts'

const minOwnCharacters = 4
const minWordLength = 3

/** Returns whether a folded password has fewer than four letters apart from the `known` words. */
export function isMadeOfKnownWords(folded: string, known: string[]) {
  const words = ['filmdb', ...known.flatMap(text => fold(text).split(/[^\p{L}\p{N}]+/u))]
  const byLength = words.filter(word => word.length >= minWordLength).sort((a, b) => b.length - a.length)
  const rest = byLength.reduce((text, word) => text.replaceAll(word, ''), folded)
  return rest !== folded && [...rest.replace(/[^\p{L}]/gu, '')].length < minOwnCharacters
}
