// The directory at the end of a ZIP (PKWARE's APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16).

/** A file in a ZIP as it lies there. `size` is what the directory says it will have, which need not be so. */
export type Member = {
  name: string
  method: 'stored' | 'deflated'
  packed: Uint8Array
  checksum: number
  size: number
}

/** The files of a ZIP; null when there is no directory to be read, or something in it points outside. */
export function directoryOf(zip: Uint8Array, { most }: { most: number }): Member[] | 'too many' | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  if (count > most) return 'too many'
  try {
    const members: Member[] = []
    let at = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index++) {
      const { member, next } = memberAt(zip, view, at)
      if (member) members.push(member)
      at = next
    }
    return members
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
const endLength = 22
const longestComment = 0xffff

function endOf(view: DataView) {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    if (view.getUint32(at, true) === signatures.end) return at
  }
  return null
}

/** Throws a RangeError for what is no entry. A folder, or a file packed in a way nobody uses, is passed over. */
function memberAt(zip: Uint8Array, view: DataView, at: number) {
  if (view.getUint32(at, true) !== signatures.entry) throw new RangeError('no entry of a directory')
  const [isEncrypted, way] = [view.getUint16(at + 8, true) & 1, view.getUint16(at + 10, true)]
  const packedSize = view.getUint32(at + 20, true)
  const nameLength = view.getUint16(at + 28, true)
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength))
  const method = way === 0 ? ('stored' as const) : way === 8 ? ('deflated' as const) : null
  if (isEncrypted || !method || name.endsWith('/')) return { member: null, next }
  const from = contentAt(view, view.getUint32(at + 42, true))
  if (from + packedSize > zip.length) throw new RangeError('a file beyond the end')
  const [checksum, size] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)]
  return { member: { name, method, packed: zip.subarray(from, from + packedSize), checksum, size }, next }
}

function contentAt(view: DataView, local: number) {
  if (view.getUint32(local, true) !== signatures.local) throw new RangeError('no file there')
  return local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
}
