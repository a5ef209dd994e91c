import { kilobytes } from '#app/domain/units.ts'

/** The bytes after which a message is sent, so that a long result does not fill the memory. */
const maxGatheredBytes = 256 * kilobytes

/**
 * Gathers the pieces of 8 KB in which PostgreSQL writes a reply, because a message to another thread costs more than the
 * copy of one. `add` copies a piece; `send` posts what was added since the last message, which the receiver may keep.
 */
export function gatherPieces(post: (bytes: Uint8Array<ArrayBuffer>) => void) {
  let pieces: Uint8Array[] = []
  let length = 0
  function send() {
    if (length === 0) return
    const bytes = new Uint8Array(length)
    let offset = 0
    for (const piece of pieces) {
      bytes.set(piece, offset)
      offset += piece.length
    }
    pieces = []
    length = 0
    post(bytes)
  }
  function add(piece: Uint8Array) {
    pieces.push(piece.slice()) // It is a view of PostgreSQL's memory.
    length += piece.length
    if (length >= maxGatheredBytes) send()
  }
  return { add, send }
}
