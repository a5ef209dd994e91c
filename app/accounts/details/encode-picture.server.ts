// Makes a member's picture from an uploaded file: the pixels are decoded within limits and encoded anew, so that no byte
// of the upload is stored or served. Metadata, such as the place where a photograph was taken, is dropped.
import pLimit from 'p-limit'
import sharp from 'sharp'
import { detailMessages } from '../forms/detail-messages.ts'

const side = 400
const minSide = 16
const maxSide = 4096
/** An interlaced PNG is decoded as a whole: 12 million pixels of 8 bytes are 96 MB. */
const maxPixels = 12_000_000
const maxConcurrent = 1
const maxWaiting = 4
const timeoutSeconds = 5

// libvips has loaders for dozens of formats. Only these three, and that of the drawn pictures, are ever used.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map(format => `VipsForeignLoad${format}Buffer`),
})

const inTurn = pLimit(maxConcurrent)

type Rejected = { error: string; isBusy?: true }

/**
 * Returns the picture as WebP, 400 by 400 pixels, or the error for the member. `type` is the media type by the first
 * bytes: the file must decode as that.
 */
export async function encodePicture(bytes: Uint8Array, type: string): Promise<{ webp: Buffer } | Rejected> {
  if (inTurn.activeCount + inTurn.pendingCount >= maxConcurrent + maxWaiting) {
    return { error: detailMessages.picturesBusy, isBusy: true }
  }
  // libvips throws plain errors; every one of them means that the file is not a whole picture.
  return inTurn(() => decodeAndEncode(bytes, type)).catch(() => ({ error: detailMessages.pictureUnreadable }))
}

async function decodeAndEncode(bytes: Uint8Array, type: string): Promise<{ webp: Buffer } | Rejected> {
  const { format, width, height } = await sharp(bytes).metadata() // reads the header only
  if (`image/${format}` !== type) return { error: detailMessages.pictureUnreadable }
  const isAllowed = Math.min(width, height) >= minSide && Math.max(width, height) <= maxSide
  if (!isAllowed || width * height > maxPixels) return { error: detailMessages.pictureDimensions }
  const webp = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
  return { webp }
}
