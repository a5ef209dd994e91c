import { uploadLimits } from './upload-limits.ts'

// C0 and C1 controls, and the marks that turn the direction of text (Unicode Bidi_Control).
const unsafeCharacters = /[\p{Cc}\p{Bidi_Control}]/gu

/**
 * The name of an uploaded file for storage and display: well-formed, without control characters, at most 200
 * characters. A longer one is cut at its start, because its end has the file extension.
 */
export function cleanFileName(name: string): string {
  const { nameLength } = uploadLimits
  const clean = name
    .slice(-4 * nameLength)
    .toWellFormed()
    .replace(unsafeCharacters, '')
    .trim()
  return clean.length <= nameLength ? clean : `…${clean.slice(1 - nameLength)}`.toWellFormed()
}
