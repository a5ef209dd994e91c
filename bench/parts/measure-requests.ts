// One measurement with autocannon: how many requests a second, and the response time of each.
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { nextClientIp } from '#tests/client/client-ip.ts'

/** The `Accept-Encoding` of Chrome and Firefox. */
export const browserEncodings = 'gzip, deflate, br, zstd'

/** From its third request on, a page of the cache is sent with the fewest bytes; they are made meanwhile. */
export async function untilSmallest<Response>(request: () => Promise<Response>) {
  await request()
  await request()
  await pause(200)
  return request()
}

export type Request = { path: string; cookie?: string; body?: string }

export type RequestLoad = {
  url: string
  connections: number
  seconds: number
  /** The next request, from an IP address of its own, or null: there are no more. One path for all is faster to send. */
  requests: string | (() => Request | null)
}

export type Measured = { perSecond: number; latencies: number[]; failures: number }

/** Sends the load; `failures` are responses that are not 2xx and connections that failed. */
export async function measureRequests({ url, connections, seconds, requests }: RequestLoad): Promise<Measured> {
  const latencies: number[] = []
  let failures = 0
  let lastAt = 0
  // Until autocannon stops, its connections repeat the last request, which the page cache has by then.
  let isOver = false
  const begun = performance.now()
  await new Promise<void>((resolve, reject) => {
    const options = {
      url,
      connections,
      duration: seconds,
      sampleInt: 50,
      headers: { 'Accept-Encoding': browserEncodings },
    }
    const instance = autocannon({ ...options, requests: [requestOf(requests, stop)] }, (error, result) => {
      failures += result?.errors ?? 0
      if (error) reject(error)
      else resolve()
    })
    function stop() {
      isOver = true
      instance.stop()
    }
    instance.on('response', (_, status, __, latency) => {
      if (isOver) return
      if (status >= 200 && status < 300) latencies.push(latency)
      else failures += 1
      lastAt = performance.now()
    })
  })
  const perSecond = latencies.length > 0 ? (latencies.length / (lastAt - begun)) * 1000 : 0
  return { perSecond, latencies, failures }
}

/**
 * Sends `count` requests over four connections, fewer when there are no more, and returns how many. Throws for a response
 * that is no page; an earlier commit does not have all films.
 */
export async function sendRequests(url: string, { count, next }: { count: number; next: () => Request | null }) {
  let sent = 0
  const sendSome = async () => {
    while (sent < count) {
      const request = next()
      if (!request) return
      sent += 1
      const { path, cookie } = request
      const headers = {
        'Accept-Encoding': browserEncodings,
        'X-Forwarded-For': nextClientIp(),
        ...(cookie && { Cookie: cookie }),
      }
      const response = await fetch(url + path, { headers })
      await response.arrayBuffer()
      if (![200, 404].includes(response.status)) throw new Error(`${path} got ${response.status}`)
    }
  }
  await Promise.all([sendSome(), sendSome(), sendSome(), sendSome()])
  return sent
}

function requestOf(requests: RequestLoad['requests'], stop: () => void): autocannon.Request {
  if (typeof requests === 'string') return { path: requests }
  const setupRequest = (before: autocannon.Request): autocannon.Request => {
    const next = requests()
    if (!next) {
      stop()
      return before
    }
    const { path, cookie, body } = next
    const headers = {
      'Accept-Encoding': browserEncodings,
      'X-Forwarded-For': nextClientIp(),
      ...(cookie && { Cookie: cookie }),
    }
    if (body === undefined) return { ...before, method: 'GET', path, headers }
    return { ...before, method: 'PUT', path, body, headers: { ...headers, 'Content-Type': 'application/json' } }
  }
  return { setupRequest }
}
