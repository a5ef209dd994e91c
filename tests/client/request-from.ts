// Requests as `fetch` cannot send them: from another loopback address, without keep-alive, or as plain bytes.
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

type PlainResponse = { status: number; headers: IncomingHttpHeaders; body: string }

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends one request from this address of 127.0.0.0/8: for the server each of them is another client. */
export async function requestFrom(
  localAddress: string,
  url: string,
  { method = 'GET', headers, body }: RequestOptions = {},
) {
  const { hostname, port, pathname, search } = new URL(url)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname
  const outgoing = request({ host, port, path: pathname + search, method, headers, localAddress, agent: false })
  outgoing.end(body)
  const [response] = await once(outgoing, 'response')
  return { status: response.statusCode, headers: response.headers, body: await text(response) } satisfies PlainResponse
}

/** Sends these bytes and returns all bytes received until the connection closes; empty when it was reset. */
export async function sendBytes(url: string, bytes: string, localAddress = '127.0.0.1') {
  const line = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
  line.on('error', () => {})
  line.write(bytes)
  return text(line).catch(() => '')
}
