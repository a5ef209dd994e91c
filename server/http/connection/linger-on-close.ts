import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#app/domain/units.ts'

/** Time a client gets to send the rest of its request, from the end of the response on. */
const defaultLingerMs = 10 * seconds

/** Time from the end of a response on in which its client reads it, also while the server is being stopped. */
const minLingerMs = 250

/**
 * Returns a function to call with each request that is begun. The response may end before the request has arrived, and
 * the connection be closed after it. Then only the writing side is closed, and the rest of the request is read and
 * thrown away until it ends or the time is over (RFC 9112, section 9.6). Closed at once, the connection is reset: the
 * client may lose the response, and nginx takes the server for broken and sends it nothing for ten seconds.
 *
 * `closeLingering` closes these connections before their time is over, but those whose response has just ended.
 */
export function createLinger(lingerMs = defaultLingerMs) {
  /** With the time at which each began. */
  const lingering = new Map<Socket, number>()
  /** Weak, because an idle connection would otherwise hold its last request with the body. */
  const latestRequests = new WeakMap<Socket, WeakRef<IncomingMessage>>()

  /** Node calls `destroySoon` after the last response of a connection, and the server's adapter when a body takes long. */
  function replaceDestroySoon(socket: Socket) {
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      if (lingering.has(socket)) return
      const request = latestRequests.get(socket)?.deref()
      if (!request || request.complete || socket.destroyed) destroySoon()
      else beginLingering(request)
    }
  }

  function beginLingering(incoming: IncomingMessage) {
    const { socket } = incoming
    lingering.set(socket, performance.now())
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => {
      clearTimeout(timer)
      lingering.delete(socket)
    })
    incoming.once('end', () => socket.destroy()).resume()
  }

  return {
    closeLingering() {
      const now = performance.now()
      for (const [socket, begin] of lingering) if (now - begin >= minLingerMs) socket.destroy()
    },

    onRequest(incoming: IncomingMessage) {
      const { socket } = incoming
      // Once per connection: a hit is answered before its request is complete, and each would add a function.
      if (!latestRequests.has(socket)) replaceDestroySoon(socket)
      latestRequests.set(socket, new WeakRef(incoming))
    },
  }
}
