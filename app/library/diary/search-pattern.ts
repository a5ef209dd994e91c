// The regular expression of a search of the diary. It folds the text of the search, and the notes stay as they are:
// folding the notes of 20,000 entries takes a second, matching them with a pattern ten milliseconds.
import { withoutAccents } from '#app/domain/text/fold-words.ts'

/** Latin, Greek and Cyrillic, which have accents. */
const accentedRanges = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
] as const

/** The letters that fold to the same text: `é` and `É` to `e`, `ß` to `ss`. */
const spellingsByFolded = groupSpellings()

const accents = '[\u0300-\u036f]*'

/** The texts of two letters that are one letter as well come first. */
const part = /(?:ss|ae|oe|th|.)[\u0300-\u036f]*/gisu

/**
 * The most characters of a search whose letters have alternatives, and the most letters that may have them. With 100 of
 * `ß` PostgreSQL takes five times as long for a note made for it.
 */
const maxLength = 20
const maxAlternatives = 4

/**
 * Returns a pattern for the operator `~` of PostgreSQL that finds `q` in whatever case, with or without accents. `ß` and
 * `ss` find each other, and `Ⅳ` finds `iv`, as far as the limits allow. Beyond them each is found as it stands: then two
 * characters of the pattern have all spellings in common or none, and no text takes much longer than another one.
 */
export function toSearchPattern(q: string) {
  const text = q.normalize('NFC')
  const parts = (text.match(part) ?? []).map(readPart)
  const count = parts.filter(({ folded, whole }) => folded && whole).length
  const hasAlternatives = count <= maxAlternatives && [...text].length <= maxLength
  return parts
    .map(({ folded, whole, own }) => (hasAlternatives && folded && whole ? `(?:${folded}|${whole})` : own))
    .join('')
}

/**
 * The patterns of a part of the search: of its folded letters, of the letters that are the whole of it, and of the part
 * as it stands.
 */
function readPart(text: string) {
  const folded = withoutAccents(text)
  const characters = [...folded]
  if (!/^\p{L}+$/u.test(folded)) return { own: escapeSigns(text) }
  const spellings = characters.map(spellingsOf)
  const pattern = spellings.map(toClass).join('')
  const [first = ''] = text
  const joined = characters.length > 1 ? (spellingsByFolded.get(folded) ?? '') : ''
  if (spellings.some(each => each.includes(first)))
    return { folded: pattern, whole: joined && toClass(joined), own: pattern }
  const own = joined.includes(first) ? joined : casesOf(first)
  return { folded: pattern, whole: toClass(joined + own), own: toClass(own) }
}

const toClass = (spellings: string) => `[${spellings}]${accents}`

const spellingsOf = (character: string) => casesOf(character) + (spellingsByFolded.get(character) ?? '')

/** Both cases of a letter. The other case of some is several letters, or that of another letter: `Μ` of `µ`. */
function casesOf(character: string) {
  const others = [character.toLowerCase(), character.toUpperCase()]
  return character + others.filter(other => other !== character && isOtherCase(other, character)).join('')
}

const isOtherCase = (other: string, character: string) =>
  [...other].length === 1 && (other.toLowerCase() === character || other.toUpperCase() === character)

const escapeSigns = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}\s]/gu, '\\$&')

function groupSpellings() {
  const groups = new Map<string, string>()
  for (const [first, last] of accentedRanges) {
    for (let code = first; code <= last; code += 1) {
      const spelling = String.fromCodePoint(code)
      if (!/\p{L}/u.test(spelling)) continue
      const folded = withoutAccents(spelling)
      groups.set(folded, (groups.get(folded) ?? '') + spelling)
    }
  }
  return groups
}
