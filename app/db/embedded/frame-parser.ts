// Splits a byte stream of the PostgreSQL wire protocol into whole messages.

/** Whole messages of a client. `terminateFrame` is its Terminate message; nothing follows it. */
type ParsedFrames = { whole: Buffer; terminateFrame: boolean }

const terminate = 'X'.charCodeAt(0)

/** Returns a function that takes chunks and returns the whole messages so far; it buffers the rest. */
export function createFrameParser(): (chunk: Uint8Array) => ParsedFrames {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  return chunk => {
    const received = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    pending = pending.length > 0 ? Buffer.concat([pending, received]) : received
    let end = 0
    if (!started && pending.length >= 4 && pending.length >= pending.readInt32BE(0)) {
      started = true // StartupMessage, the first message, has no type byte.
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

/** A Sync message: ends an incomplete extended query of the previous client. */
export const sync = Uint8Array.from(['S'.charCodeAt(0), 0, 0, 0, 4])
