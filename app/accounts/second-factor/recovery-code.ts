// The format of recovery codes: three groups of four, without look-alike characters (0 O, 1 I L).

/** The alphabet of a code. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * The first characters of a code select its row; the other ten of an alphabet of 31 are the secret: 49.5 bits (ASVS
 * 6.5.4 requires 20).
 */
export const selectorLength = 2
export const codeLength = 12

/** Formats twelve characters as `7KQM-RXW4-TPHD`. */
export const formatRecoveryCode = (text: string) => text.match(/.{4}/g)?.join('-') ?? text

/** Parses a typed code in any case and grouping; null when malformed. */
export function parseRecoveryCode(typed: string): { selector: string; secret: string } | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode = text.length === codeLength && [...text].every(character => recoveryAlphabet.includes(character))
  return isCode ? { selector: text.slice(0, selectorLength), secret: text.slice(selectorLength) } : null
}

/** Parses a typed TOTP code, possibly with spaces; null when malformed. */
export function parseTotpCode(typed: string) {
  const text = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(text) ? text : null
}
