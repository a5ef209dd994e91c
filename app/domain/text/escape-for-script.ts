/** JSON as it may stand in a script element: no text of it closes the element or opens a comment. */
export function escapeForScript(json: string): string {
  let escaped = json
  // One after the other: a callback for each character of a page of notes full of them takes a tenth of a second.
  for (const [character, sequence] of escapes) escaped = escaped.replaceAll(character, sequence)
  return escaped
}

const escapes = ['&', '<', '>', '\u2028', '\u2029'].map(
  character => [character, `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`] as const,
)
