// Which passwords are refused although they are long enough (NIST SP 800-63B, section 3.1.1.2): those everybody tries
// first, and those made of what everybody knows about the person and the site.
import { dictionary } from '@zxcvbn-ts/language-common'
import { sentences } from './sentences.ts'

const common = new Set(dictionary['passwords-common'])

const leastOwn = 4

/** The sentence against this password, or null. `known` is what others know: names, the address, the site's host. */
export function whyWeak(password: string, known: string[]) {
  const folded = fold(password)
  if (common.has(folded) || isOneThingAgain(folded)) return sentences.commonPassword
  return [...withoutContext(folded, known)].length < leastOwn ? sentences.knownPassword : null
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** `aaaaaaaa`, `abcabcabc`, and `123456789` or `abcdefgh` in either direction. */
function isOneThingAgain(text: string) {
  if (/^(.{1,4})\1+$/u.test(text)) return true
  const steps = [...text].slice(1).map((character, index) => codeOf(character) - codeOf([...text][index] ?? ''))
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0

/** What is left of it without the words that are no secret, and without digits and signs. */
function withoutContext(password: string, known: string[]) {
  const words = ['filmdb', ...known.flatMap(text => fold(text).split(/[^\p{L}\p{N}]+/u))]
  const longestFirst = words.filter(word => word.length >= 3).sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password)
  return rest === password ? password : rest.replace(/[^\p{L}]/gu, '')
}
