// Checks the file of a picture by its container: nothing is decoded.
import { type PictureKind, pictureKindOf } from './picture-kind.ts'

/** TMDB's largest pictures have 8 million pixels. A browser that decodes this many uses 100 MB. */
const pictureMaxPixels = 25_000_000

/** `cut`: the end of the file is missing, or its size. `too-large`: more than `maxPixels`. Null for a whole picture. */
export function findPictureFault(
  bytes: Buffer,
  kind: PictureKind,
  maxPixels = pictureMaxPixels,
): 'cut' | 'too-large' | null {
  const size = readSize[kind](bytes)
  if (!size) return 'cut'
  return size.width * size.height > maxPixels ? 'too-large' : null
}

/** The media type of a whole picture that is not too large; null for all others. */
export function wholePictureKindOf(bytes: Buffer): PictureKind | null {
  const kind = pictureKindOf(bytes)
  return kind && findPictureFault(bytes, kind) === null ? kind : null
}

type Size = { width: number; height: number }

/** The width and height of a whole file; null for a file that is cut. */
const readSize: Record<PictureKind, (bytes: Buffer) => Size | null> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
}

/** PNG, section 11.2: the size is in the first chunk, and the last one is empty, with this checksum. */
function readPng(bytes: Buffer) {
  if (bytes.lastIndexOf('IEND\xae\x42\x60\x82', 'latin1') < 29) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** ITU-T T.81, annex B: the size is in the segment that starts the frame. The pixels after it contain no end marker. */
function readJpeg(bytes: Buffer) {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes[at + 1] === 0xff && at + 10 <= bytes.length) at += 1 // fill bytes
    if (!startsFrame(bytes.readUInt8(at + 1))) continue
    if (bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') < at) return null
    return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return null
}

const startsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** RFC 9649: the header has the length of the file, and the first chunk the size. */
function readWebp(bytes: Buffer) {
  if (bytes.length < 30 || bytes.length < bytes.readUInt32LE(4) + 8) return null
  const chunk = bytes.toString('latin1', 12, 16)
  if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (chunk === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (chunk !== 'VP8L') return null
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
