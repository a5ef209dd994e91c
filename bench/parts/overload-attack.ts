// One attacker of overload.ts, a process apart: `node bench/parts/overload-attack.ts KIND URL SECONDS EMAIL PASSWORD`.
// It sends to loopback only, and tells how many responses had which status.
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { requestFrom, sendBytes } from '#tests/client/request-from.ts'

const [kind = '', url = '', seconds = '', email = '', password = ''] = process.argv.slice(2)
const until = performance.now() + Number(seconds) * 1000
const counts: Record<string, number> = {}
const count = (what: string | number) => {
  counts[what] = (counts[what] ?? 0) + 1
}
const random = () => Math.random().toString(36).slice(2)

const attacks: Record<string, () => Promise<unknown>> = {
  pipelined: () =>
    repeat(1, async () => {
      const search = () => `GET /search?q=${random()} HTTP/1.1\r\nHost: films\r\n\r\n`
      const responses = await sendBytes(url, Array.from({ length: 1000 }, search).join(''), '127.0.0.2')
      for (const [, status = ''] of responses.matchAll(/HTTP\/1\.1 (\d+)/g)) count(status)
    }),
  random: () =>
    repeat(200, async () => {
      const paths = [`/?x=${random()}`, `/search?q=${random()}`, `/movie/155?x=${random()}`, `/${random()}`]
      const path = paths[Math.floor(Math.random() * paths.length)] ?? '/'
      count((await requestFrom('127.0.0.3', url + path)).status)
    }),
  slow: () => repeat(300, () => drip(Math.random() < 0.5)),
  'sign-in': () =>
    repeat(30, async () => {
      const body = String(new URLSearchParams({ email, password }))
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      count((await requestFrom('127.0.0.5', `${url}/signin`, { method: 'POST', headers, body })).status)
    }),
}

await attacks[kind]?.()
process.send?.({ kind, ...counts }, () => process.exit(0))

/** Runs `connections` loops until the time is over; a failed connection pauses its loop. */
async function repeat(connections: number, attack: () => Promise<unknown>) {
  const loop = async () => {
    while (performance.now() < until) {
      await attack().catch(() => {
        count('connection failed')
        return after(100)
      })
    }
  }
  await Promise.race([Promise.all(Array.from({ length: connections }, loop)), after(Number(seconds) * 1000)])
}

/** A request that is sent one byte a second, in its head or in its body. */
function drip(inBody: boolean) {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: '127.0.0.4' })
  const head = 'POST /signin HTTP/1.1\r\nHost: films\r\n'
  socket.write(inBody ? `${head}Content-Length: 1000\r\n\r\n` : head)
  const dripping = setInterval(() => socket.write('x'), 1000)
  return new Promise<void>(resolve => {
    socket.on('data', chunk => count(/HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? 'other'))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve()
    })
  })
}
