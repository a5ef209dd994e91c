import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#app/domain/units.ts'

/** Time a client gets to send the rest of its request, from the end of the response on. */
const defaultLingerMs = 10 * seconds

/**
 * Returns a function to call with each request that is begun: when its response ends and the connection is to be closed
 * while the rest of the request is on its way, only the writing side is closed, and what arrives is thrown away, until it
 * is whole or the time is over (RFC 9112, section 9.6). Closed at once, the connection is reset: the client may lose the
 * response, and nginx takes the server for broken and sends it nothing for ten seconds.
 *
 * `isLingering` is whether a connection is in this state: a request that follows on it is not to be answered.
 * `closeLingering` closes these connections before their time is over.
 */
export function createLinger(lingerMs = defaultLingerMs) {
  const lingering = new Set<Socket>()
  const latestRequests = new WeakMap<Socket, IncomingMessage>()

  /** Node calls `destroySoon` after the last response of a connection, and the server's adapter when a body takes long. */
  function replaceDestroySoon(socket: Socket) {
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      if (lingering.has(socket)) return
      const request = latestRequests.get(socket)
      if (!request || request.complete || socket.destroyed) destroySoon()
      else beginLingering(request)
    }
  }

  function beginLingering(incoming: IncomingMessage) {
    const { socket } = incoming
    lingering.add(socket)
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => {
      clearTimeout(timer)
      lingering.delete(socket)
    })
    incoming.once('end', () => socket.destroy()).resume()
  }

  return {
    isLingering: (socket: Socket) => lingering.has(socket),

    closeLingering() {
      for (const socket of lingering) socket.destroy()
    },

    onRequest(incoming: IncomingMessage) {
      const { socket } = incoming
      // Once per connection: a hit is answered before its request is complete, and each would add a function.
      if (!latestRequests.has(socket)) replaceDestroySoon(socket)
      latestRequests.set(socket, incoming)
    },
  }
}
