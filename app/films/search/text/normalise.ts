// Folds text into words for comparison. Titles and queries are folded alike, so differences removed here
// (case, accents, punctuation, apostrophes, `&`) cost nothing later.

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
const apostrophe = /['‘’‛ʼʹ`´＇]/g
const accent = /[\u0300-\u036f]/g
/** `d'Amélie`, `L'Avventura`, `qu'on`: the part before the apostrophe is a word of its own; in `Ocean's` it is not. */
const elision = /(?<![\p{L}\p{N}])(\p{L}|qu)'(?=\p{L}{3})/gu
/** `E.T.`, `L.A.`: single letters held apart by dots are one word. */
const acronym = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu
/** `20,000`: the comma inside a number. */
const thousands = /(?<=\d),(?=\d{3}(?!\d))/g
const conjunction = /[&+]/g
const hasWord = /[\p{L}\p{N}]/u
const asciiWord = /[a-z0-9]+/g
const word = /[\p{L}\p{M}\p{N}]+/gu

/** Scripts written without spaces, or with spaces by no fixed rule; ー (U+30FC) belongs to no script of its own. */
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\u30fc'
const hasUnspaced = new RegExp(`[${unspaced}]`, 'u')
const unspacedRun = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu')

/**
 * The words of a title or a query, folded for comparison and in order; empty for empty text and bare punctuation.
 * Chinese, Japanese and Korean come as overlapping pairs of characters, because nothing marks their words.
 */
export function toFoldedWords(text: string): string[] {
  const marked = text.replace(apostrophe, "'")
  if (ascii.test(marked)) return withoutMarks(marked.toLowerCase()).match(asciiWord) ?? []
  const words = withoutMarks(withoutAccents(marked)).match(word) ?? []
  return words.some(each => hasUnspaced.test(each)) ? words.flatMap(pairsOf) : words
}

// Most titles have none of these marks: asking first halves the time it takes to index a million.
function withoutMarks(text: string) {
  let plain = text
  if (plain.includes("'")) plain = plain.replace(elision, '$1 ').replaceAll("'", '')
  if (plain.includes('.')) plain = plain.replace(acronym, letters => letters.replaceAll('.', ''))
  if (plain.includes(',')) plain = plain.replace(thousands, '')
  // Alone it joins nothing: a mere plus sign asks for no film.
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

const pairsOf = (text: string): string[] =>
  (text.match(unspacedRun) ?? []).flatMap(run => {
    const characters = [...run]
    if (characters.length < 2 || !hasUnspaced.test(run)) return [run]
    return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
  })
