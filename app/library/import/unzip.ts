// Reads a ZIP that anybody may have made: by its directory, and never more than the limits, whatever it claims.
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { directoryOf, type Member } from './zip-directory.ts'

const inflate = promisify(inflateRaw)

const megabytes = 1024 * 1024
const most = { members: 2000, unpackedBytes: 50 * megabytes }

export type Unzipped = { files: { name: string; bytes: Uint8Array }[] } | { refusal: 'broken' | 'too large' }

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** The files whose names are wanted, unpacked one after the other and off the main thread. */
export async function unzip(
  zip: Uint8Array,
  { isWanted, limits = most }: { isWanted: (name: string) => boolean; limits?: typeof most },
): Promise<Unzipped> {
  const directory = directoryOf(zip, { most: limits.members })
  if (!directory) return { refusal: 'broken' }
  if (directory === 'too many') return { refusal: 'too large' }
  const files = []
  let left = limits.unpackedBytes
  for (const member of directory.filter(({ name }) => isWanted(name))) {
    const bytes = await unpacked(member, left)
    if (typeof bytes === 'string') return { refusal: bytes }
    left -= bytes.length
    files.push({ name: member.name, bytes })
  }
  return { files }
}

/** `maxOutputLength` ends the unpacking as soon as there is more, so a bomb is never larger than what is left. */
async function unpacked({ method, packed, checksum, size }: Member, most: number) {
  if (size > most || (method === 'stored' && packed.length > most)) return 'too large'
  try {
    const bytes = method === 'stored' ? packed : await inflate(packed, { maxOutputLength: Math.max(most, 1) })
    return crc32(bytes) === checksum ? bytes : 'broken'
  } catch (error) {
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'broken'
  }
}
