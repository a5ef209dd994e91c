// The strength hint while a password is typed. The browser does not have the list of common words
// (weak-password.server.ts), so it never rates a possible common word as good.
import { isMadeOfKnownWords } from './known-words.ts'
import { minPasswordLength } from './password-length.ts'
import { countSurprises, fold, isPattern, repeatedPart } from './password-patterns.ts'

/** `step` from 0 (too short) to 4 for a meter, and an advice. */
export type Strength = { step: 0 | 1 | 2 | 3 | 4; advice: string }

/** Length of the longest common password on the server's list; a test checks it. */
const maxCommonWord = 20

/**
 * Rates a password by its length and its non-repeating part. Returns null for an empty one. `known` are public words:
 * names, the email address, the site's host.
 */
export function strengthOf(password: string, known: string[] = []): Strength | null {
  const folded = fold(password)
  const characters = [...folded]
  if (characters.length === 0) return null
  const missing = minPasswordLength - characters.length
  if (missing > 0) return { step: 0, advice: `${missing} more ${missing === 1 ? 'character' : 'characters'} to go.` }
  const part = repeatedPart(characters)
  const surprises = Math.min(countSurprises(part), 2 * new Set(part).size)
  if (isPattern(folded) || surprises < 6)
    return { step: 1, advice: 'It repeats itself. Try three or four unrelated words.' }
  if (isMadeOfKnownWords(folded, known)) return { step: 1, advice: 'It says little more than what others know of you.' }
  if (isOneWord(part.join('')))
    return { step: 2, advice: 'One word is easy to guess. Another one makes it much better.' }
  if (surprises < 10) return { step: 2, advice: 'Fair. One more word makes it much better.' }
  if (surprises < 15) return { step: 3, advice: 'Good.' }
  return { step: 4, advice: 'Very good.' }
}

/**
 * Returns whether the text may be on the list of common words, without digits and signs at its ends and with look-alike
 * signs.
 */
function isOneWord(text: string) {
  const word = text.replace(/^\P{L}+|\P{L}+$/gu, '')
  const signs = word.match(/[^\p{L}\d@$+|!]/gu)?.length ?? 0
  return !/\s/.test(word) && word.length <= maxCommonWord && (signs < 2 || word.length <= 15)
}
