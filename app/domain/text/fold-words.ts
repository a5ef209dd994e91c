// Folds text into words for comparison: titles, names and queries alike, in the search and in imports. Differences
// removed here (case, accents, punctuation, apostrophes, `&`) are no differences anywhere.

/** Letters that Unicode does not take apart into a plain letter and an accent. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}
const letterWithoutAccent = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

const ascii = /^[\x20-\x7e]*$/

/** True for text of letters, digits and signs that need no folding but of case. */
export const isAscii = (text: string) => ascii.test(text)

/** Apostrophes and the letters typed for one; U+02BB is the okina of Hawaiian names. */
export const apostrophe = /['‘’‛ʻʼʹ`´＇]/g
const accent = /[\u0300-\u036f]/g
/** `d'Amélie`, `L'Avventura`, `qu'on`: the part before the apostrophe is a word of its own; in `Ocean's` it is not. */
const elision = /(?<![\p{L}\p{N}])(\p{L}|qu)'(?=\p{L}{3})/gu
/** `E.T.`, `L.A.`: single letters held apart by dots are one word. */
const acronym = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu
const leadingAcronym = /^\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/u
/** `20,000`: the comma inside a number. */
const thousands = /(?<=\d),(?=\d{3}(?!\d))/g
const conjunction = /[&+]/g
const hasWord = /[\p{L}\p{N}]/u
const asciiWord = /[a-z0-9]+/g
const word = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text, folded and in order; empty for empty text and bare punctuation. */
export function foldWords(text: string): string[] {
  const marked = text.replace(apostrophe, "'")
  if (isAscii(marked)) return withoutMarks(marked.toLowerCase()).match(asciiWord) ?? []
  return withoutMarks(withoutAccents(marked)).match(word) ?? []
}

/** Whether a text begins with an acronym, which is single letters held apart by dots: "E.T. the Extra-Terrestrial". */
export const beginsWithAcronym = (text: string) => text.charAt(1) === '.' && leadingAcronym.test(text)

// Most titles have none of these marks: the checks halve the time in which a million titles are indexed.
function withoutMarks(text: string) {
  let plain = text
  if (plain.includes("'")) plain = plain.replace(elision, '$1 ').replaceAll("'", '')
  if (plain.includes('.')) plain = plain.replace(acronym, letters => letters.replaceAll('.', ''))
  if (plain.includes(',')) plain = plain.replace(thousands, '')
  // A query of only `&` or `+` has no words: it must not find films with an `and`.
  return hasWord.test(plain) ? plain.replace(conjunction, ' and ') : plain
}

/**
 * The text in lower case without the accents of Latin, Greek and Cyrillic; NFC then puts together what has to stay
 * (Hangul, the kana's marks).
 */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accent, '')
    .normalize('NFC')
    .replace(letterWithoutAccent, letter => plainLetters[letter] ?? letter)
