// Rejects weak passwords (NIST SP 800-63B, section 3.1.1.2; ASVS 5.0, 6.2.4 and 6.2.11): common passwords with any
// decoration, and passwords made of public words. password-length.ts has the minimum and the maximum length.
import { dictionary } from '@zxcvbn-ts/language-common'
import { messages } from '../forms/messages.ts'
import { isMadeOfKnownWords } from './known-words.ts'
import { fold, isPattern, repeatedPart } from './password-patterns.ts'

const common = new Set(dictionary['passwords-common'])
const minWordLength = 3
const maxWordLength = Math.max(...dictionary['passwords-common'].map(word => word.length))

/** Returns the error message, or null. `known` are public words: names, the email address, the site's host. */
export function findWeakness(password: string, known: string[]) {
  const folded = fold(password)
  const spellings = [folded, ...plainSpellings(withoutEnds(folded))]
  if (spellings.some(text => isMadeOfKnownWords(text, known))) return messages.knownPassword
  const part = repeatedPart([...folded]).join('')
  return isPattern(folded) || common.has(folded) || isCommonWord(part) ? messages.commonPassword : null
}

/** Matches a common word with digits and signs at its ends, each possibly part of the word: `$ummer2026!`. */
function isCommonWord(text: string) {
  if (!/\p{L}/u.test(text)) return false
  const start = text.search(/\p{L}/u)
  const end = start + withoutEnds(text).length
  for (let from = 0; from <= start; from += 1) {
    for (let to = Math.max(end, from + minWordLength); to <= Math.min(text.length, from + maxWordLength); to += 1) {
      if (plainSpellings(text.slice(from, to)).some(word => common.has(word))) return true
    }
  }
  return false
}

/** Cuts the text from the first letter to the last. */
const withoutEnds = (text: string) => text.replace(/^\P{L}+|\P{L}+$/gu, '')

const leet: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  '@': 'a',
  5: 's',
  $: 's',
  7: 't',
  '+': 't',
  8: 'b',
  '|': 'l',
}

/** Returns the text, and its spellings with letters for look-alike digits and signs; 1 and ! are an i or an l. */
const plainSpellings = (text: string) => [
  text,
  ...['i', 'l'].map(one => [...text].map(sign => (sign === '1' || sign === '!' ? one : (leet[sign] ?? sign))).join('')),
]
