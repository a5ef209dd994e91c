// The regular expression of a search of the diary. The text of the search is folded and not the notes: to fold those of
// 20,000 entries takes a second, to compare them with a pattern ten milliseconds.
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
 * Returns a pattern for the operator `~` of PostgreSQL that finds `q` in whatever case, with or without accents. Each
 * character of a text is read once, so a long text made for it takes no longer than another one.
 */
export const toSearchPattern = (q: string) => (q.normalize('NFC').match(part) ?? []).map(patternOf).join('')

function patternOf(text: string) {
  const folded = withoutAccents(text)
  const characters = [...folded]
  if (characters.length === 0 || !/^\p{L}+$/u.test(folded)) return escapeSigns(text)
  const spelled = characters.map(character => `[${spellingsOf(character)}]${accents}`).join('')
  const joined = characters.length > 1 ? spellingsByFolded.get(folded) : undefined
  return joined ? `(?:${spelled}|[${joined}])` : spelled
}

function spellingsOf(character: string) {
  const upper = character.toUpperCase()
  // The upper case of some is several characters.
  return character + ([...upper].length === 1 ? upper : '') + (spellingsByFolded.get(character) ?? '')
}

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
