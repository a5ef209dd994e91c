import { Zip, ZipDeflate } from 'fflate'

/** A file of a ZIP: its text in pieces, made while they are asked for. */
export type FileInZip = { name: string; pieces: Iterable<string> }

/** Pieces are packed when so much has come together: many small ones cost more than they are. */
const atOnceBytes = 64 * 1024

/** The bytes of a ZIP with these files, made piece by piece as they are asked for. */
export function* zipOf(files: Iterable<FileInZip>, { at }: { at: Date }): Generator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  for (const { name, pieces } of files) {
    const file = Object.assign(new ZipDeflate(name, { level: 6 }), { mtime: at })
    zip.add(file)
    for (const text of gathered(pieces)) {
      file.push(Buffer.from(text))
      yield* packed.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* packed.splice(0)
  }
  zip.end()
  yield* packed.splice(0)
}

function* gathered(pieces: Iterable<string>) {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < atOnceBytes) continue
    yield text
    text = ''
  }
  if (text) yield text
}
