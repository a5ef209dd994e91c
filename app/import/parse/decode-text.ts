import { isUtf8 } from 'node:buffer'

const sliceBytes = 16 * 1024

/**
 * The bytes of a file as text, slice by slice: UTF-8, UTF-16 where it says so ("Unicode text" of Excel), or what Windows
 * wrote before them (old exports of IMDb). NUL, which no database keeps, becomes the sign for an unknown character.
 */
export function* textSlices(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    const text = decoder.decode(bytes.subarray(from, from + sliceBytes), { stream: true })
    yield text.replaceAll('\0', '\uFFFD')
  }
  yield decoder.decode()
}

/** The whole text at once. */
export const textOf = (bytes: Uint8Array) => [...textSlices(bytes)].join('')

/** The first 16 KB of the text, enough to tell what kind of file it is. */
export const textStart = (bytes: Uint8Array): string => textSlices(bytes).next().value ?? ''

function encodingOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
