// Pipelined requests of one connection (RFC 9112, section 9.3.2). Node starts all of them at once and only sends the
// responses in order, so that one socket could start a thousand renders.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The maximum number of requests that wait on one connection. No browser or proxy pipelines, so that more of them are
 * an attack.
 */
const maxWaiting = 100

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** A listener that starts the next request of a connection after the response before it; too many end the connection. */
export function serializeRequests(listener: Listener, { onTooMany = () => {} } = {}): Listener {
  const waitingOf = new WeakMap<Socket, (() => void)[]>()

  return (incoming, outgoing) => {
    const { socket } = incoming
    const waiting = waitingOf.get(socket)
    const start = () => {
      outgoing.once('close', () => startNext(socket))
      listener(incoming, outgoing)
    }
    if (!waiting) {
      waitingOf.set(socket, [])
      start()
    } else if (waiting.length < maxWaiting) {
      waiting.push(start)
    } else if (!socket.destroyed) {
      onTooMany()
      waiting.length = 0
      socket.destroy()
    }
  }

  function startNext(socket: Socket) {
    const next = socket.destroyed ? undefined : waitingOf.get(socket)?.shift()
    if (next) next()
    else waitingOf.delete(socket)
  }
}
