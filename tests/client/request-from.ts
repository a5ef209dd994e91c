// Requests as `fetch` cannot send them: from another loopback address, without keep-alive, or as plain bytes.
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type PlainAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends one request from this address of 127.0.0.0/8: for the server each of them is another client. */
export async function askFrom(localAddress: string, url: string, { method = 'GET', headers, body }: Asked = {}) {
  const { hostname, port, pathname, search } = new URL(url)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname
  const asking = request({ host, port, path: pathname + search, method, headers, localAddress, agent: false })
  asking.end(body)
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) } satisfies PlainAnswer
}

/** What comes back for these bytes until the server closes the connection; empty when it was reset before. */
export async function sendBytes(url: string, bytes: string, localAddress = '127.0.0.1') {
  const line = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
  line.on('error', () => {})
  line.write(bytes)
  return text(line).catch(() => '')
}
