import { createHash } from 'node:crypto'

/** A uuid made of these values: the same line read again has the same id, so that a second import adds nothing. */
export function entryIdOf(values: unknown[]) {
  const bytes = createHash('sha256').update(JSON.stringify(values)).digest()
  // RFC 9562, section 5.8: version 8 is for custom formats.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
