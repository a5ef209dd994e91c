import { Zip, ZipDeflate } from 'fflate'

/** A file of a ZIP: its text in pieces, produced lazily, or its bytes. */
export type FileInZip = { name: string; pieces: Iterable<string> } | { name: string; bytes: Uint8Array }

/** Pieces are compressed in chunks from the one size to the other: each call has a cost of its own, and blocks others. */
const chunkBytes = 64 * 1024
const maxChunkBytes = 2 * chunkBytes

/**
 * Generates the bytes of a ZIP with these files; no bytes for null, so that other requests are served in between. `at` is
 * the date of the files; a date outside the range of ZIP becomes the nearest one inside.
 */
export function* zipOf(files: Iterable<FileInZip | null>, { at }: { at: Date }): Generator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  for (const entry of files) {
    if (entry === null) {
      yield new Uint8Array()
      continue
    }
    const file = Object.assign(new ZipDeflate(entry.name, { level: 6 }), { mtime: dateInZip(at) })
    zip.add(file)
    for (const chunk of 'bytes' in entry ? [entry.bytes] : joinPieces(entry.pieces)) {
      for (const part of divide(Buffer.from(chunk))) {
        file.push(part)
        yield* packed.splice(0)
      }
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

function* divide(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += maxChunkBytes) yield bytes.subarray(from, from + maxChunkBytes)
}
