/** A folded word in the singular, as far as a rule of thumb goes: "sharks" and "shark" are the same to a search. */
export function stemOf(word: string) {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|\d\ds)$/.test(word)) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
