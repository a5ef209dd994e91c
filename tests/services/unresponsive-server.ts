// An SMTP server that stops talking: where an attempt at a letter hangs, or is cut off.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Says no word to begin with (`greets: false`), or none after the last line of a letter; `hangsUp` then. `reached`
 * resolves as soon as it was brought that far.
 */
export async function openTaciturnServer({ greets = true, hangsUp = false } = {}) {
  const sockets = new Set<Socket>()
  let emails = 0
  let tellReached = () => {}
  const reached = new Promise<void>(resolve => {
    tellReached = resolve
  })
  const fallSilent = (socket: Socket) => {
    tellReached()
    if (hangsUp) socket.destroy()
  }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}) // a client that was killed
    if (!greets) return fallSilent(socket)
    socket.write('220 here\r\n')
    let message: string | null = null
    socket.on('data', chunk => {
      if (message === null) {
        const isData = chunk.toString().startsWith('DATA')
        if (isData) message = ''
        return socket.write(isData ? '354 go on\r\n' : '250 yes\r\n')
      }
      message += chunk // The full stop that ends it may come by itself.
      if (!message.endsWith('\r\n.\r\n')) return
      emails += 1
      fallSilent(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return { url: `smtp://127.0.0.1:${port}`, reached, emails: () => emails }
}
