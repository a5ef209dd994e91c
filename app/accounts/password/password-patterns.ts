// Patterns that make a password easy to guess: sequences, keyboard rows and repetitions. The server rejects by the same
// rules by which the hint in the browser rates.

/** A password with fewer surprising characters is as easy to guess as one of three characters. */
const minSurprises = 4
/** A repetition of a part of at most this length is a pattern, such as `abcabcabc`. */
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

/** Returns one spelling of equivalent characters: NFKC, lower case. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Returns whether a folded password is a sequence, keyboard rows, or a repeated short part. */
export function isPattern(folded: string) {
  const part = repeatedPart([...folded])
  return part.length <= maxRepeatedPart || countSurprises(part) < minSurprises
}

/** Returns the part that the text repeats, the last time possibly incomplete, or the whole text. */
export function repeatedPart(characters: string[]) {
  const { length } = characters
  for (let size = 1; size <= length / 2; size += 1) {
    if (characters.every((character, index) => character === characters[index % size])) return characters.slice(0, size)
  }
  return characters
}

/**
 * Counts the characters that are not equal to, adjacent in the alphabet to, or beside on a keyboard the previous one.
 */
export const countSurprises = (characters: string[]) =>
  characters.filter((character, index) => index === 0 || !isNext(characters[index - 1] ?? '', character)).length

const isNext = (before: string, character: string) =>
  Math.abs(codeOf(character) - codeOf(before)) <= 1 || neighbours.has(before + character)

const codeOf = (character: string) => character.codePointAt(0) ?? 0
