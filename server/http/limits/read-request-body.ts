import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ByteShare } from './byte-budget.ts'

export type BodyLimits = { maxBytes: number; deadlineMs: number }

/**
 * Why a body was refused: 413 too large, 408 too slow. `gone`: the client left before it was whole. `over budget`: the
 * memory for bodies is taken.
 */
type BodyRejection = 413 | 408 | 'gone' | 'over budget'

/** Whether a body follows the headers of the request (RFC 9112, section 6). */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * The whole body, chunked or not, in memory of its own: a thread that it is transferred to takes the memory with it. Stops
 * as soon as more than `maxBytes` came or were announced, and when it is not whole `deadlineMs` after the call. Memory is
 * taken of `share` as the body arrives, not as it is announced. A client with `Expect: 100-continue` gets the 100 first.
 */
export async function readRequestBody(
  incoming: IncomingMessage,
  outgoing: Pick<ServerResponse, 'writeContinue'>,
  { maxBytes, deadlineMs }: BodyLimits,
  share: Pick<ByteShare, 'take'>,
): Promise<Buffer | BodyRejection> {
  if (incoming.destroyed) return 'gone' // its events came before
  const announced = Number(incoming.headers['content-length'] ?? maxBytes)
  if (announced > maxBytes) return 413
  if (incoming.headers.expect !== undefined && incoming.httpVersionMinor > 0) outgoing.writeContinue()
  return new Promise(resolve => {
    let whole = Buffer.alloc(0)
    let size = 0
    /** Whether there is memory for this many bytes, now or after taking more. */
    const hasCapacity = (needed: number) => {
      if (needed <= whole.length) return true
      const larger = Math.min(announced, Math.max(needed, 2 * whole.length))
      if (!share.take(larger - whole.length)) return false
      const grown = Buffer.allocUnsafeSlow(larger)
      whole.copy(grown, 0, 0, size)
      whole = grown
      return true
    }
    const end = (result: Buffer | BodyRejection) => {
      clearTimeout(deadline)
      incoming.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
      incoming.on('error', () => {}) // an error after the result is ignored
      incoming.pause()
      resolve(result)
    }
    const deadline = setTimeout(() => end(408), deadlineMs)
    const onData = (chunk: Buffer) => {
      if (size + chunk.length > announced) return end(413)
      if (!hasCapacity(size + chunk.length)) return end('over budget')
      size += chunk.copy(whole, size)
    }
    const onEnd = () => end(whole.subarray(0, size))
    const onClose = () => end('gone')
    incoming.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}
