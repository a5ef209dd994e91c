// Pipelined requests of one connection (RFC 9112, section 9.3.2). Node starts all of them at once and only sends the
// responses in order, so that one socket could start a thousand renders.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The maximum number of requests that wait on one connection. No browser or proxy pipelines, and tools that do send
 * some sixteen; more of them are an attack. While one waits, nothing is read, so that their heads and bodies are those
 * of one read of 64 KB: twenty with a hundred header lines each take 0.26 MB of the heap. A hundred heads of 16 KB took
 * 2.7 MB, and a hundred bodies of 60 KB 6 MB.
 */
const maxWaiting = 20

/** A request is under way on the connection when it `isBusy`. */
type Connection = { isBusy: boolean; waiting: (() => void)[] }

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** A listener that starts each request of a connection after the response before it; too many end the connection. */
export function serializeRequests(listener: Listener, { onTooMany }: { onTooMany: () => void }): Listener {
  const connections = new WeakMap<Socket, Connection>()

  return (incoming, outgoing) => {
    const { socket } = incoming
    const connection = connections.get(socket) ?? { isBusy: false, waiting: [] }
    const { isBusy, waiting } = connection
    const start = () => {
      outgoing.once('close', () => startNext(socket, connection))
      listener(incoming, outgoing)
    }
    if (!isBusy) {
      connection.isBusy = true
      connections.set(socket, connection)
      start()
    } else if (waiting.length < maxWaiting) {
      if (waiting.push(start) === 1) socket.on('resume', pauseAgain).pause()
    } else if (!socket.destroyed) {
      onTooMany()
      waiting.length = 0
      socket.destroy()
    }
  }

  function startNext(socket: Socket, connection: Connection) {
    const { waiting } = connection
    if (socket.destroyed) waiting.length = 0
    const next = waiting.shift()
    connection.isBusy = next !== undefined
    if (!next) return
    if (waiting.length === 0) socket.off('resume', pauseAgain).resume()
    next()
  }
}

/** Node resumes the socket itself when the response under way has room, or a body has. */
function pauseAgain(this: Socket) {
  // Node stops reading on the event, which `pause` leaves out when the socket was paused since the call of `resume`.
  if (this.isPaused()) this.emit('pause')
  else this.pause()
}
