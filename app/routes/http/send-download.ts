// Sends a download in pieces. Its slot is held until the last byte is taken.
import { minutes } from '#app/domain/units.ts'
import type { ExportMemory, ExportSlot } from '#app/library/export/export-memory.ts'

/** A slow line has sent a large export by then. */
const maxSendingMs = 10 * minutes

type Pieces = Iterator<Uint8Array> | AsyncIterator<Uint8Array>

type Download = { exports: ExportMemory; memberId: string; request: Pick<Request, 'method' | 'signal'> }

/**
 * Calls `make` with a slot and sends its pieces. Responds with 503 while another download of the member is being sent,
 * and ends one that is not sent after ten minutes. A response of `make` is returned as it is. A HEAD request gets the
 * headers, and no slot is held for it.
 */
export async function sendDownload(
  { exports, memberId, request }: Download,
  make: (slot: ExportSlot) => Promise<{ pieces: Pieces; headers: HeadersInit } | Response>,
): Promise<Response> {
  const slot = exports.open(memberId)
  if (!slot) return createBusyResponse(anotherExport)
  try {
    const made = await make(slot)
    if (!(made instanceof Response) && request.method !== 'HEAD')
      return new Response(bytesOf(made.pieces, { slot, signal: request.signal }), { headers: made.headers })
    slot.release()
    return made instanceof Response ? made : new Response(null, { headers: made.headers })
  } catch (error) {
    slot.release()
    throw error
  }
}

const anotherExport = 'Another file is being sent to you. Wait for its end.'
export const manyExportsMessage = 'Many files are being sent. Try again in a moment.'

/** The response while there is no memory for this download. */
export const createBusyResponse = (message: string) =>
  new Response(`${message}\n`, { status: 503, headers: { 'Retry-After': '10' } })

/**
 * Generates the next piece when the one before has been sent, so that a slow connection holds one piece of the file in
 * memory. Other requests are served in between.
 */
function bytesOf(pieces: Pieces, { slot, signal }: { slot: ExportSlot; signal: AbortSignal }) {
  let stop = () => {}
  const end = () => {
    clearTimeout(deadline)
    signal.removeEventListener('abort', stop)
    slot.release()
  }
  const deadline = setTimeout(() => stop(), maxSendingMs).unref()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stop = () => {
        end()
        controller.error(new Error('the download was not taken in time'))
      }
      signal.addEventListener('abort', stop)
    },
    async pull(controller) {
      await new Promise(setImmediate)
      try {
        const { done, value } = await pieces.next()
        if (!done) return controller.enqueue(value)
        end()
        controller.close()
      } catch (error) {
        end() // The stream does not call `cancel` for an error of its own.
        throw error
      }
    },
    cancel: end,
  })
}
