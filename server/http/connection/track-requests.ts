import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** `writtenAt` is null while the response is made. */
type Request = { response: ServerResponse; writtenAt: number | null }

/** The request under way on each connection: one at most, gone with its response or the connection. */
export function trackRequests({ maxUnreadMs }: { maxUnreadMs: number }) {
  const requests = new Map<Duplex, Request>()
  return {
    /** The response under way on a connection, until it has left. */
    findResponse: (socket: Duplex) => requests.get(socket)?.response,

    /** When the last byte of the response was written, or null while it is made. */
    writtenAt: (socket: Duplex) => requests.get(socket)?.writtenAt ?? null,

    /** Whether a response is made, or was written less than `maxUnreadMs` ago and has not left. */
    isBusy(socket: Duplex) {
      const request = requests.get(socket)
      if (!request) return false
      return request.writtenAt === null || performance.now() - request.writtenAt < maxUnreadMs
    },

    /** Adds a request that is begun. */
    add(response: ServerResponse) {
      const { socket } = response
      if (!socket) return
      const request: Request = { response, writtenAt: null }
      requests.set(socket, request)
      // Node emits it when the last byte was written to the socket, and `finish` when that byte has left it.
      response.once('prefinish', () => {
        request.writtenAt = performance.now()
      })
      response.once('close', () => {
        // The next pipelined request of the connection may have begun (serialize-requests.ts).
        if (requests.get(socket) === request) requests.delete(socket)
      })
    },

    forget: (socket: Duplex) => requests.delete(socket),
  }
}
