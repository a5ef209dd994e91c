// Writes a ZIP record by record (PKWARE's APPNOTE.TXT, 4.3), so that any field can lie.
import { crc32, deflateRawSync } from 'node:zlib'

export type RawMember = {
  name: Uint8Array
  content: Uint8Array
  isDeflated?: boolean
  /** The directory entry points to the first member's bytes: many files, one content. */
  sharesFirst?: boolean
  /** What the directory says instead of the truth. */
  claims?: { size?: number; packedSize?: number; offset?: number; checksum?: number; method?: number }
  /** A ZIP64 extra field with these values. */
  zip64?: { size: bigint; packedSize: bigint; offset: bigint }
}

type Placed = { method: number; checksum: number; size: number; packedSize: number; offset: number }

export function rawZip(members: RawMember[]): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let first: Placed | null = null
  for (const member of members) {
    const packed = member.isDeflated ? deflateRawSync(member.content) : member.content
    const own = { method: member.isDeflated ? 8 : 0, checksum: crc32(member.content), size: member.content.length }
    const placed: Placed = member.sharesFirst && first ? first : { ...own, packedSize: packed.length, offset }
    if (placed !== first) {
      const local = localHeader(member.name, placed)
      files.push(local, Buffer.from(packed))
      offset += local.length + packed.length
    }
    first ??= placed
    directory.push(directoryEntry(member, placed))
  }
  const central = Buffer.concat(directory)
  return new Uint8Array(Buffer.concat([...files, central, endRecord(members.length, central.length, offset)]))
}

function localHeader(name: Uint8Array, { method, checksum, size, packedSize }: Placed) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(checksum, 14)
  header.writeUInt32LE(packedSize, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function directoryEntry({ name, claims = {}, zip64 }: RawMember, placed: Placed) {
  const { method, checksum, size, packedSize, offset } = { ...placed, ...claims }
  const extra = zip64 ? zip64Field(zip64) : Buffer.alloc(0)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(45, 6)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(checksum, 16)
  entry.writeUInt32LE(zip64 ? 0xffffffff : packedSize, 20)
  entry.writeUInt32LE(zip64 ? 0xffffffff : size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(extra.length, 30)
  entry.writeUInt32LE(zip64 ? 0xffffffff : offset, 42)
  return Buffer.concat([entry, name, extra])
}

function zip64Field({ size, packedSize, offset }: NonNullable<RawMember['zip64']>) {
  const field = Buffer.alloc(28)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(24, 2)
  field.writeBigUInt64LE(size, 4)
  field.writeBigUInt64LE(packedSize, 12)
  field.writeBigUInt64LE(offset, 20)
  return field
}

function endRecord(count: number, length: number, offset: number) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
