import { isUtf8 } from 'node:buffer'

const sliceBytes = 16 * 1024

/**
 * Decodes a file slice by slice: UTF-8, UTF-16 with a byte order mark ("Unicode text" of Excel), else Windows-1252 (old
 * exports of IMDb). NUL, which PostgreSQL cannot store, becomes U+FFFD.
 */
export function* textSlices(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    yield withoutNul(decoder.decode(bytes.subarray(from, from + sliceBytes), { stream: true }))
  }
  yield decoder.decode()
}

/** The whole text at once; joined slices would take its memory twice. */
export const textOf = (bytes: Uint8Array) => withoutNul(new TextDecoder(encodingOf(bytes)).decode(bytes))

/** The bytes of the text in UTF-8, and those of UTF-8 as they are. */
export const toUtf8 = (bytes: Uint8Array) =>
  encodingOf(bytes) === 'utf-8' ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) : Buffer.from(textOf(bytes))

const withoutNul = (text: string) => text.replaceAll('\0', '\uFFFD')

/** The first 16 KB of the text, enough to recognise the kind of file. */
export const textStart = (bytes: Uint8Array): string => textSlices(bytes).next().value ?? ''

function encodingOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
