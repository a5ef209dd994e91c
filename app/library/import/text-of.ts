/**
 * The bytes of a file as text: UTF-8, UTF-16 where it says so ("Unicode text" of Excel), or what Windows wrote
 * before them (old exports of IMDb). NUL, which no database keeps, becomes the sign for an unknown character.
 */
export function textOf(bytes: Uint8Array) {
  return decoded(bytes).replaceAll('\0', '\uFFFD')
}

function decoded(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
