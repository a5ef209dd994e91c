// What makes a password easy to guess whatever its words are: runs, keyboard rows and repetitions. The server refuses
// by it and the hint in the browser counts by it, so that the hint never praises what the server refuses.

/** A password of fewer surprises than this is guessed like one of three characters. */
const minSurprises = 4
/** A repeated part of at most this many characters is a pattern by itself: `abcabcabc`. */
const maxRepeatedPart = 4

// QWERTY, and where the German and the French layout differ from it.
const keyboardRows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl;',
  'zxcvbnm,.',
  'qwertz',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
]
const neighbours = new Set(
  keyboardRows.flatMap(row =>
    [...row].slice(1).flatMap((key, index) => [`${row[index]}${key}`, `${key}${row[index]}`]),
  ),
)

/** One spelling for all ways to write the same characters: NFKC, lower case. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a folded password is a run (wrapped ones too), rows of a keyboard, or a short part again and again. */
export function isPattern(folded: string) {
  const part = repeatedPart([...folded])
  return part.length <= maxRepeatedPart || countSurprises(part) < minSurprises
}

/** The part a text repeats, its last time perhaps cut short; the whole text when it repeats nothing. */
export function repeatedPart(characters: string[]) {
  const { length } = characters
  for (let size = 1; size <= length / 2; size += 1) {
    if (characters.every((character, index) => character === characters[index % size])) return characters.slice(0, size)
  }
  return characters
}

/** How many characters are not the same as, next in the alphabet to, or beside on a keyboard the one before. */
export const countSurprises = (characters: string[]) =>
  characters.filter((character, index) => index === 0 || !isNext(characters[index - 1] ?? '', character)).length

const isNext = (before: string, character: string) =>
  Math.abs(codeOf(character) - codeOf(before)) <= 1 || neighbours.has(before + character)

const codeOf = (character: string) => character.codePointAt(0) ?? 0
