// An SMTP server that stops responding or closes the connection.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Sends no greeting (`greets: false`), or no reply after the end of an email; with `hangsUp` it closes the connection
 * there. `reached` resolves at that point.
 */
export async function startUnresponsiveServer({ greets = true, hangsUp = false } = {}) {
  const sockets = new Set<Socket>()
  let emails = 0
  let resolveReached = () => {}
  const reached = new Promise<void>(resolve => {
    resolveReached = resolve
  })
  const stopResponding = (socket: Socket) => {
    resolveReached()
    if (hangsUp) socket.destroy()
  }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}) // a client that was killed
    if (!greets) return stopResponding(socket)
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
      stopResponding(socket)
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
