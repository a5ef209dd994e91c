// The end of the server: the requests under way are finished, and their connections closed.

import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'

/** Requests half received get this long to arrive, and responses to leave, before the connections are cut. */
const drainMs = 6 * seconds

/** A connection that has sent no byte by then is one a browser opened in advance. */
const unusedMs = 0.3 * seconds

const checkEveryMs = 25

/**
 * Clients that send one request after the other learn from their next response that the connection closes. Closed
 * between two of them, they would lose a request that is on its way. Checks are counted, not milliseconds: a process
 * that was busy reads the requests that arrived meanwhile before its next check.
 */
const minQuietChecks = 4
const maxQuietWaitMs = 1 * seconds

type Parts = {
  connections: { count(): number; list(): Iterable<Socket>; responses(): ServerResponse[] }
  /** Connections whose response is sent and whose request is still arriving (linger-on-close.ts). */
  linger: { closeLingering(): void }
}

/** `onRequest` is called with the response of every request that is begun. */
export function createDrain(server: Server, { connections, linger }: Parts) {
  let isDraining = false
  let quietChecks = 0

  /** Node sends `Connection: close` and closes the connection after this response. */
  function closeAfter(response: ServerResponse) {
    response.shouldKeepAlive = false
    response.once('close', () => {
      quietChecks = 0
    })
  }

  return {
    onRequest(response: ServerResponse) {
      quietChecks = 0
      if (isDraining) closeAfter(response)
    },

    /**
     * Closes each connection after its next response; after `noticeMs` takes no new connection, and finishes the requests
     * under way. True when all ended by themselves, false when the last had to be cut.
     */
    async run({ noticeMs }: { noticeMs: number }): Promise<boolean> {
      isDraining = true
      for (const response of connections.responses()) closeAfter(response)
      if (noticeMs > 0) await pause(noticeMs)
      // Not the close of an HTTP server, which closes idle connections at once.
      const closed = new Promise<void>(resolve => NetServer.prototype.close.call(server, () => resolve()))
      const begin = performance.now()
      quietChecks = 0
      let isClean = true
      const check = setInterval(() => {
        const elapsed = performance.now() - begin
        quietChecks += 1
        if (quietChecks > minQuietChecks || elapsed > maxQuietWaitMs) {
          server.closeIdleConnections()
          linger.closeLingering()
        }
        if (elapsed > unusedMs) for (const socket of connections.list()) if (socket.bytesRead === 0) socket.destroy()
        if (elapsed < drainMs) return
        isClean = connections.count() === 0
        server.closeAllConnections()
      }, checkEveryMs)
      await closed
      clearInterval(check)
      server.close() // ends the timer of connectionsCheckingInterval, which holds the server
      return isClean
    },
  }
}
