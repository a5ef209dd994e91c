import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * A connection: `count` is the number of its requests, `response` is null when none is under way, `writtenAt` while it is
 * made.
 */
type Tracked = {
  count: number
  request: IncomingMessage | null
  response: ServerResponse | null
  writtenAt: number | null
}

/**
 * The request under way on each connection: one at most. Each connection has one entry, which stays as long as it does: a
 * Map whose entries come and go with every request keeps finished ones in memory (decision 045).
 */
export function trackRequests({ maxUnreadMs }: { maxUnreadMs: number }) {
  const connections = new Map<Duplex, Tracked>()

  function track(socket: Duplex) {
    const known = connections.get(socket)
    if (known) return known
    const tracked: Tracked = { count: 0, request: null, response: null, writtenAt: null }
    connections.set(socket, tracked)
    return tracked
  }

  return {
    /** The latest request of a connection, until it has arrived and its response has left. */
    findRequest: (socket: Duplex) => connections.get(socket)?.request ?? null,

    /** The response under way on a connection, until it has left. */
    findResponse: (socket: Duplex) => connections.get(socket)?.response ?? null,

    /** All responses under way. */
    responses: () => [...connections.values()].flatMap(({ response }) => response ?? []),

    /** When the last byte of the response under way was written, or null while it is made. */
    writtenAt: (socket: Duplex) => connections.get(socket)?.writtenAt ?? null,

    /** Whether a response is made, or was written less than `maxUnreadMs` ago and has not left. */
    isBusy(socket: Duplex) {
      const { response, writtenAt } = connections.get(socket) ?? { response: null, writtenAt: null }
      return response !== null && (writtenAt === null || performance.now() - writtenAt < maxUnreadMs)
    },

    /** Adds a request that is begun, and returns how many its connection has had. */
    add(response: ServerResponse) {
      const { socket, req: request } = response
      if (!socket) return 0
      const tracked = track(socket)
      tracked.count += 1
      tracked.request = request
      tracked.response = response
      tracked.writtenAt = null
      // Node emits it when the last byte was written to the socket, and `finish` when that byte has left it.
      response.once('prefinish', () => {
        tracked.writtenAt = performance.now()
      })
      response.once('close', () => {
        // The next pipelined request of the connection may have begun (serialize-requests.ts).
        if (tracked.response !== response) return
        tracked.response = null
        tracked.writtenAt = null
        if (request.complete) tracked.request = null
      })
      return tracked.count
    },

    forget: (socket: Duplex) => connections.delete(socket),
  }
}
