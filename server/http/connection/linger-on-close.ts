import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { seconds } from '#app/domain/units.ts'

/** Time a client gets to send the rest of its request, from the end of the response on. */
const defaultLingerMs = 10 * seconds

/** Time from the end of a response on in which its client reads it, also while the server is being stopped. */
const minLingerMs = 250

type Options = {
  /** The latest request of a connection, until it has arrived and its response has left. */
  findRequest: (socket: Socket) => IncomingMessage | null
  lingerMs?: number | undefined
}

/**
 * `onConnection` is called with each connection. The response may end before the request has arrived, and the connection
 * be closed after it. Then only the writing side is closed, and the rest of the request is read and thrown away until it
 * ends or the time is over (RFC 9112, section 9.6). Closed at once, the connection is reset: the client may lose the
 * response, and nginx takes the server for broken and sends it nothing for ten seconds.
 *
 * `closeLingering` closes these connections before their time is over, but those whose response has just ended.
 */
export function createLinger({ findRequest, lingerMs = defaultLingerMs }: Options) {
  /** With the time at which each began. */
  const lingering = new Map<Socket, number>()

  /** Node calls `destroySoon` after the last response of a connection, and the server's adapter when a body takes long. */
  function onConnection(socket: Socket) {
    const destroySoon = socket.destroySoon.bind(socket)
    socket.destroySoon = () => {
      if (lingering.has(socket)) return
      const request = findRequest(socket)
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
    onConnection,

    closeLingering() {
      const now = performance.now()
      for (const [socket, begin] of lingering) if (now - begin >= minLingerMs) socket.destroy()
    },
  }
}
