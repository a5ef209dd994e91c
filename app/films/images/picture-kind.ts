/** The media types that the image proxy serves. */
export type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp'

/** The media type by the first bytes; null for any other type. The `Content-Type` header is ignored. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const begin = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return /^RIFF[\s\S]{4}WEBP$/.test(begin) ? 'image/webp' : null
}
