// A hint while a password is typed. It only counts; the server knows which ones everybody tries (weak-password).

/** `step` from 0 (too short) to 4, as a meter shows it, and what would help. */
export type Strength = { step: 0 | 1 | 2 | 3 | 4; advice: string }

const leastCharacters = 8

/** How hard a password is to guess, by its length and by how much of it is not a repetition. `null` for none at all. */
export function strengthOf(password: string): Strength | null {
  const characters = [...password.normalize('NFKC')]
  if (characters.length === 0) return null
  const missing = leastCharacters - characters.length
  if (missing > 0) return { step: 0, advice: `${missing} more ${missing === 1 ? 'character' : 'characters'} to go.` }
  const counted = surprises(characters)
  if (counted < 6) return { step: 1, advice: 'It repeats itself. Try three or four unrelated words.' }
  if (counted < 10) return { step: 2, advice: 'Fair. One more word makes it much better.' }
  if (counted < 15) return { step: 3, advice: 'Good.' }
  return { step: 4, advice: 'Very good.' }
}

/** Characters that are neither the same as the one before nor the next of the alphabet, and are not all of one pair. */
function surprises(characters: string[]) {
  const codes = characters.map(character => character.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length
  return Math.min(fresh, 2 * new Set(codes).size)
}
