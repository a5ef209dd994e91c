// npm run bench -- pages [ROUNDS]: cached pages against bare node:http that sends the same compressed bytes, in rounds that
// alternate: requests a second, latency, processor time of the server a request. The site writes its log into a file.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { seconds } from '#app/domain/units.ts'
import { freePort } from '#tests/services/free-port.ts'
import { quantile } from './parts/account-site.ts'
import { browserEncodings, untilSmallest } from './parts/measure-requests.ts'

const rounds = Number(process.argv[2] ?? 5)
const secondsPerRound = 3
const connections = 50

/** The figures of one round; `cpu` is in microseconds a request. */
type Round = { rate: number; p50: number; p99: number; cpu: number }

const directory = mkdtempSync(join(tmpdir(), 'filmdb-pages-'))
const site = await startSite()
const headers = { 'Accept-Encoding': browserEncodings }

for (const path of [
  '/',
  '/movie/335984',
  '/toprated?page=2',
  '/search?q=dune',
  '/popular.data',
  '/search/suggestions?q=dun',
]) {
  const bare = await startBare(site.url + path)
  const measured: Record<'bare' | 'site', Round[]> = { bare: [], site: [] }
  await round(site.child, site.url + path, 1)
  for (let count = 0; count < rounds; count += 1) {
    measured.bare.push(await round(bare.child, bare.url))
    measured.site.push(await round(site.child, site.url + path))
  }
  bare.child.kill()
  console.log(`${path}\n  bare ${format(measured.bare)}\n  site ${format(measured.site)}`)
  const ratios = measured.site.map(({ rate }, index) => rate / (measured.bare[index]?.rate ?? Number.NaN))
  console.log(`  ratio ${quantile(ratios, 0.5).toFixed(2)} (${ratios.map(ratio => ratio.toFixed(2)).join(' ')})`)
}
console.log(`log: ${Math.round(statSync(join(directory, 'log')).size / 1_000_000)} MB`)
site.child.kill()
await once(site.child, 'close')
rmSync(directory, { recursive: true })

async function round({ pid }: ChildProcess, url: string, duration = secondsPerRound): Promise<Round> {
  const before = cpuSeconds(pid)
  const { requests, latency, non2xx } = await autocannon({ url, headers, connections, duration })
  if (non2xx > 0) console.log(`${non2xx} responses of ${url} are not 2xx`)
  const cpu = ((cpuSeconds(pid) - before) / requests.total) * 1_000_000
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, cpu }
}

function format(measured: Round[]) {
  const median = (name: keyof Round) =>
    quantile(
      measured.map(round => round[name]),
      0.5,
    )
  return `${Math.round(median('rate'))} requests/s, p50 ${median('p50')} ms, p99 ${median('p99')} ms, ${Math.round(median('cpu'))} µs of processor time`
}

/** User and system time of a process; Linux counts it in hundredths of a second. */
function cpuSeconds(pid = 0) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / 100
}

async function startSite() {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(directory, 'data'),
  }
  const flags = (process.env.SITE_FLAGS ?? '').split(' ').filter(Boolean)
  const child = spawn(process.execPath, [...flags, 'build/server/main.js'], {
    env,
    stdio: ['ignore', openSync(join(directory, 'log'), 'w'), 'inherit'],
  })
  process.on('exit', () => child.kill())
  const url = `http://localhost:${port}`
  const deadline = Date.now() + 60 * seconds
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error('the site is not ready after a minute')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { child, url }
}

/** A bare server that sends what this URL responds with, compressed. */
async function startBare(url: string) {
  const { headers, body } = await untilSmallest(() => compressed(url))
  const child = fork('bench/parts/compare/same-bytes-server.ts')
  child.send({ headers, body: body.toString('base64') })
  const [port] = await once(child, 'message')
  return { child, url: `http://localhost:${port}/` }
}

/** The bytes as they are sent: `fetch` would decode them. */
async function compressed(url: string) {
  const [response] = await once(get(url, { headers }), 'response')
  const body = Buffer.concat(await response.toArray())
  const { 'content-type': type, 'content-encoding': encoding } = response.headers
  return {
    body,
    headers: {
      'Content-Type': type,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    },
  }
}
