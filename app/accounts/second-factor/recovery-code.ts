// Recovery codes as people copy them: three groups of four, without the characters that look alike (0 O, 1 I L).

/** The characters of a code. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** How many characters of a code find its row; the others are the secret: ten of 31, 49.5 bits (ASVS 6.5.4 asks for 20). */
export const selectorLength = 2
export const codeLength = 12

/** The text of twelve characters as it is shown: `7KQM-RXW4-TPHD`. */
export const formatRecoveryCode = (text: string) => text.match(/.{4}/g)?.join('-') ?? text

/** The parts of a typed code, in any case and grouping, or null when it is none. */
export function parseRecoveryCode(typed: string): { selector: string; secret: string } | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode = text.length === codeLength && [...text].every(character => recoveryAlphabet.includes(character))
  return isCode ? { selector: text.slice(0, selectorLength), secret: text.slice(selectorLength) } : null
}

/** The six digits of an app's code, which many people type with a space in the middle, or null. */
export function parseTotpCode(typed: string) {
  const text = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(text) ? text : null
}
