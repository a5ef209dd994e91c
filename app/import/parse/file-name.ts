import { uploadLimits } from './upload-limits.ts'

// C0 and C1 controls, and the marks that turn the direction of text (Unicode Bidi_Control).
const unwanted = /[\p{Cc}\p{Bidi_Control}]/gu

/**
 * The name of an uploaded file as it is kept and shown: well-formed, without control characters, at most 200 characters.
 * Of a longer one the end stays, which says what kind of file it is.
 */
export function cleanFileName(name: string): string {
  const { nameLength } = uploadLimits
  const clean = name
    .slice(-4 * nameLength)
    .toWellFormed()
    .replace(unwanted, '')
    .trim()
  return clean.length <= nameLength ? clean : `…${clean.slice(1 - nameLength)}`.toWellFormed()
}
