// The PostgreSQL wire protocol, as far as one must know it to cut a stream of bytes into whole messages.

/** What a client sends, cut at the right places. `terminateFrame` is its farewell: nothing follows it. */
export type ParsedFrames = { whole: Buffer; terminateFrame: boolean }

const terminate = 'X'.charCodeAt(0)

/** A function that takes the bytes as they come and gives the whole messages among them; the rest waits for more. */
export function frameParser(): (chunk: Uint8Array) => ParsedFrames {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  return chunk => {
    const received = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    pending = pending.length > 0 ? Buffer.concat([pending, received]) : received
    let end = 0
    if (!started && pending.length >= 4 && pending.length >= pending.readInt32BE(0)) {
      started = true // The first message, StartupMessage, has no type byte.
      end = pending.readInt32BE(0)
    }
    let terminateFrame = false
    while (started && !terminateFrame && pending.length >= end + 5) {
      const length = 1 + pending.readInt32BE(end + 1)
      if (pending.length < end + length) break
      terminateFrame = pending[end] === terminate
      if (!terminateFrame) end += length
    }
    const whole = pending.subarray(0, end)
    pending = pending.subarray(end)
    return { whole, terminateFrame }
  }
}

/** Ends whatever a client left half said, so that the next one is listened to. */
export const sync = Uint8Array.from(['S'.charCodeAt(0), 0, 0, 0, 4])
