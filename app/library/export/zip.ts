import { Zip, ZipDeflate } from 'fflate'

/** A file of a ZIP: its text in pieces, produced lazily, or its bytes. */
export type FileInZip = { name: string; pieces: Iterable<string> } | { name: string; bytes: Uint8Array }

/** Pieces are compressed in chunks of this size, because each call has a cost of its own. */
const chunkBytes = 64 * 1024

/**
 * Generates the bytes of a ZIP with these files. `at` is the date of the files; a date outside the range of ZIP becomes
 * the nearest one inside.
 */
export function* zipOf(files: Iterable<FileInZip>, { at }: { at: Date }): Generator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  for (const entry of files) {
    const file = Object.assign(new ZipDeflate(entry.name, { level: 6 }), { mtime: dateInZip(at) })
    zip.add(file)
    for (const chunk of 'bytes' in entry ? [entry.bytes] : joinPieces(entry.pieces)) {
      file.push(Buffer.from(chunk))
      yield* packed.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* packed.splice(0)
  }
  zip.end()
  yield* packed.splice(0)
}

/**
 * Dates in a ZIP begin with 1980 (APPNOTE.TXT, 4.4.6) and end with 2107; fflate throws from 2100 on. Both count in local
 * time, so a day is left at either end.
 */
function dateInZip(at: Date) {
  const [first, last] = [Date.UTC(1980, 0, 2), Date.UTC(2099, 11, 30)]
  return new Date(Math.min(Math.max(at.getTime() || first, first), last))
}

function* joinPieces(pieces: Iterable<string>) {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < chunkBytes) continue
    yield text
    text = ''
  }
  if (text) yield text
}
