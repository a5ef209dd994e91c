/** The kinds of photograph we pass on; whatever else a host sends is none. */
export type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp'

/** What these bytes are, by how they begin, whatever anybody says they are; null for anything but a photograph. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const begin = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return /^RIFF[\s\S]{4}WEBP$/.test(begin) ? 'image/webp' : null
}
