// npm run bench -- film-load [titles] [people] [credits] [DATABASE_URL]: writes data sets in IMDb's format and loads them
// twice with `load-films`, beside a running site, on the embedded database or on a PostgreSQL server. By default
// 1,000,000 titles, 2,000,000 people and 8,000,000 credits. The bars: under 20 minutes embedded, under 10 on a server,
// under 500 MB of memory, and no change by the second load. Prints times, memory and page times meanwhile, then the times
// of pages and suggestions beside a site without the load: at most twice those at p50 and 50 ms; suggestions p99 5 ms.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { megabytes, seconds } from '#app/domain/units.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'
import { quantile } from './parts/account-site.ts'
import { compareWithCatalogue } from './parts/compare-bulk.ts'
import { writeImdbDump } from './parts/imdb-dump.ts'

const [titles = 1_000_000, people = 2_000_000, credits = 8_000_000] = process.argv.slice(2, 5).map(Number)
const databaseUrl = process.argv[5]

// As scripts/admin.mjs runs it.
const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=320']

const directory = mkdtempSync(join(tmpdir(), 'filmdb-load-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
const dump = join(directory, 'dump')
const settings = { DATA_DIR: join(directory, 'data'), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }

console.log(`${titles} titles, ${people} people, ${credits} credits`)
console.log(`written in ${await timed(() => writeImdbDump(dump, { titles, people, credits }))} s`)
const site = await startSiteProcess(settings)
await site.ready()
const pages: number[] = []
const asking = setInterval(() => askPage(), 0.2 * seconds)
try {
  for (const load of ['first', 'second']) console.log(`${load} load: ${await measureLoad()}`)
} finally {
  clearInterval(asking)
  await site.stop()
}
pages.sort((a, b) => a - b)
console.log(
  `film pages meanwhile: p50 ${quantile(pages, 0.5).toFixed(0)} ms, p99 ${quantile(pages, 0.99).toFixed(0)} ms`,
)
await compareWithCatalogue(settings)

async function measureLoad() {
  const child = spawn(process.execPath, [...memoryFlags, 'build/server/admin.js', 'load-films', 'imdb', dump], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, peakMegabytes(child.pid ?? 0))
  }, 0.5 * seconds)
  const begun = performance.now()
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  clearInterval(watching)
  const taken = ((performance.now() - begun) / seconds).toFixed(0)
  return `${taken} s, ${peak.toFixed(0)} MB of memory, code ${code}: ${output.trim()}`
}

/** The largest memory of the process so far; 0 when it has ended. */
function peakMegabytes(pid: number) {
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return (Number(kilobytes) * 1024) / megabytes
  } catch {
    return 0
  }
}

async function askPage() {
  const begun = performance.now()
  const response = await fetch(`${site.url}/movie/603?n=${begun}`)
  await response.text()
  pages.push(performance.now() - begun)
}

async function timed(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return ((performance.now() - begun) / seconds).toFixed(0)
}
