/**
 * The bytes of a file as text: UTF-8, or what Windows wrote before it (old exports of IMDb). NUL, which no database
 * keeps, becomes the sign for an unknown character.
 */
export function textOf(bytes: Uint8Array) {
  return decoded(bytes).replaceAll('\0', '\uFFFD')
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
