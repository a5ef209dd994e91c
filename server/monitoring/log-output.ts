// Where the log goes: a file descriptor that may accept nothing for a while (a full disk, a stalled pipe) or for ever (a
// closed terminal). Neither blocks the process or ends it, or keeps it from its end.
import { write, writeSync } from 'node:fs'
import { kilobytes, megabytes, seconds } from '#app/domain/units.ts'

/** Lines are written together: when there are 64 KB of them, at the latest after this time. A SIGKILL loses no older line. */
const maxDelayMs = 200
const bytesPerWrite = 64 * kilobytes

/** Text that waits for an output that accepts none; more of it is dropped. */
const maxWaitingBytes = 16 * megabytes

/** Pauses before a full pipe is tried again, and the time it has when the process ends. */
const fullPipeMs = 10
const maxFlushMs = 1 * seconds

/**
 * A destination of pino. `flushSync` is called by pino with each fatal line, and when the process exits: it makes one
 * attempt to write what waits, and drops what cannot be written.
 */
export function openLogOutput(fd: number) {
  let lines: string[] = []
  let waiting = 0
  let chunk: Uint8Array = Buffer.alloc(0) // taken from `lines` and not yet written
  let isWriting = false

  function takeLines() {
    const text = lines.join('')
    lines = []
    waiting = 0
    return Buffer.from(text)
  }

  function flush() {
    if (isWriting) return
    if (chunk.length === 0) chunk = takeLines()
    if (chunk.length === 0) return
    isWriting = true
    write(fd, chunk, (error, written) => {
      isWriting = false
      if (error) {
        // Any other error may last: the next try is that of the timer.
        if (error.code === 'EAGAIN') setTimeout(flush, fullPipeMs).unref()
        return
      }
      chunk = chunk.subarray(written)
      if (chunk.length > 0 || waiting >= bytesPerWrite) flush()
    })
  }

  function flushSync() {
    // A chunk that a thread writes already is not written twice.
    const text = isWriting ? takeLines() : Buffer.concat([chunk, takeLines()])
    if (!isWriting) chunk = Buffer.alloc(0)
    writeBriefly(fd, text)
  }

  setInterval(flush, maxDelayMs).unref()
  process.on('exit', flushSync)
  return {
    write(line: string) {
      if (chunk.length + waiting + line.length > maxWaitingBytes) return
      lines.push(line)
      waiting += line.length
      if (chunk.length === 0 && waiting >= bytesPerWrite) flush()
    },
    flushSync,
  }
}

/** Writes all of it, or until the first error. A full pipe has a second. */
function writeBriefly(fd: number, text: Uint8Array) {
  const deadline = performance.now() + maxFlushMs
  for (let rest = text; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      if (Object(error).code !== 'EAGAIN' || performance.now() > deadline) return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, fullPipeMs)
    }
  }
}
