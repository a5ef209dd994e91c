// Reads an untrusted ZIP file by its central directory, within limits that do not depend on the sizes it declares.
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { cleanFileName } from './file-name.ts'
import { UploadError, uploadLimits } from './upload-limits.ts'
import { uploadMessages } from './upload-messages.ts'

type Options = {
  isWanted: (name: string) => boolean
  /** Called with each file that is not returned. `isReadable` is false for an encrypted one. */
  onSkip?: (name: string, isReadable: boolean) => void
  limits?: Limits
}

type Limits = Pick<typeof uploadLimits, 'zipEntries' | 'files' | 'unpackedBytes'>

/** A file of a ZIP. `name` is cut and cleaned; `unpack` reads it, once. */
type ZippedFile = { name: string; unpack: () => Promise<Buffer> }

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/**
 * The files with a wanted name, not unpacked. Throws UploadError for a file that is not a ZIP or has too many files.
 * `unpack` throws it when all unpacked files together exceed the limit, or when the checksum is wrong. Folders,
 * encrypted files and unknown compression methods are skipped.
 */
export async function filesInZip(
  bytes: Uint8Array,
  { isWanted, onSkip = () => {}, limits = uploadLimits }: Options,
): Promise<ZippedFile[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Names are decoded here: yauzl rejects the whole ZIP for a name with `..`, and no file is written to a disk.
  const zip = await fromBufferPromise(buffer, { decodeStrings: false }).catch(throwBroken)
  const left = { bytes: limits.unpackedBytes }
  const files: ZippedFile[] = []
  let count = 0
  try {
    for await (const entry of zip.eachEntry()) {
      count += 1
      if (count > limits.zipEntries) throw new UploadError(uploadMessages['too many files'])
      // Some tools of Windows write backslashes, which the format does not have (APPNOTE.TXT 4.4.17.1).
      const name = new TextDecoder().decode(entry.fileNameRaw).replaceAll('\\', '/')
      if (name.endsWith('/')) continue
      const isReadable = entry.canDecodeFileData()
      if (!isReadable || !isWanted(name)) {
        onSkip(name, isReadable)
        continue
      }
      files.push({ name: cleanFileName(name), unpack: () => unpackEntry(zip, entry, left) })
      if (files.length > limits.files) throw new UploadError(uploadMessages['too many files'])
    }
  } catch (error) {
    throwBroken(error)
  }
  return files
}

async function unpackEntry(zip: ZipFile, entry: Entry, left: { bytes: number }): Promise<Buffer> {
  if (entry.uncompressedSize > left.bytes) throw new UploadError(uploadMessages['too large'])
  // Written to as it is unpacked: a size that is only claimed takes no memory.
  const content = Buffer.allocUnsafeSlow(entry.uncompressedSize)
  let [size, checksum] = [0, 0]
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      left.bytes -= chunk.length
      if (left.bytes < 0) throw new UploadError(uploadMessages['too large'])
      checksum = crc32(chunk, checksum)
      size += chunk.copy(content, size)
    }
  } catch (error) {
    throwBroken(error)
  }
  if (checksum !== entry.crc32) throwBroken(new Error('wrong checksum'))
  return content.subarray(0, size)
}

/** All errors of yauzl and zlib become one message, because the member can only download the file again. */
function throwBroken(cause: unknown): never {
  if (cause instanceof UploadError) throw cause
  throw new UploadError(uploadMessages.broken, { cause })
}
