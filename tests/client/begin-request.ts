import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends the first half of a request, on a connection that has served one. `finish` sends the rest; `response` is the
 * response to this request as text.
 */
export async function beginRequest(port: number) {
  const socket = connect(port, 'localhost')
  let received = ''
  socket.on('data', chunk => (received += chunk))
  socket.on('error', () => {})
  const response = new Promise<string>(resolve => socket.on('close', () => resolve(received)))
  const head = 'GET /healthz HTTP/1.1\r\nHost: films\r\n'
  socket.write(`${head}\r\n`)
  while (!received.endsWith('alive')) await once(socket, 'data')
  received = ''
  socket.write(head)
  return { response, finish: () => socket.write('Connection: close\r\n\r\n') }
}
