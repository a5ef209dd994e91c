// npm run bench -- hostile-uploads [variants] [senders] [--bare] [NAME=value ...]: sends 25 kinds of hostile uploads in
// eight variants each (200) to a built server of its own, two at a time, and says how long the answers took, how long
// /healthz took meanwhile, what it did to the memory of the server, and how an honest export of 2,000 rows fares before
// and after. Memory grows from that of a site in use: pages were visited and 2,000 rows imported before. Settings as in
// `bench -- memory`.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { seconds } from '#app/domain/units.ts'
import { createMember, type HttpClient } from '#tests/client/http-client.ts'
import { decideImport, previewFile, sendFile, sendUpload } from '#tests/client/library/upload-import.ts'
import { catalogueFilms } from '#tests/fixtures/catalogue-films.ts'
import { hostileUploads } from '#tests/fixtures/hostile-uploads/all.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'
import { busySeconds, megabytes, megabytesWithChildren } from './parts/process-statistics.ts'
import { siteSettings } from './parts/site-settings.ts'

const [variants = 8, senders = 2] = process.argv.slice(2).map(Number).filter(Number.isFinite)
const uploadsOfMember = 25
// Made before the server starts: making them blocks this process longer than a connection is kept.
const uploads = [...hostileUploads({ variants })]
const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-bench-'))
const server = await startSiteProcess({ DATA_DIR, LOG_LEVEL: 'warn', ...siteSettings(process.argv.slice(2)) })
const { pid = 0 } = server.child
const get = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init })
const site = { url: server.url, get }
try {
  await server.ready()
  await measure()
} finally {
  await server.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
}

async function measure() {
  const health = new Worker(new URL('./parts/watch-health.ts', import.meta.url), { workerData: { url: server.url } })
  const waitsNow = async () => {
    health.postMessage('waits')
    const [{ waits, failures }] = await once(health, 'message')
    return { waits: waits.sort((a: number, b: number) => a - b), failures }
  }
  const honest = await createMember(site)
  const file = rowsOf2000()
  const honestMs = async () => Math.round(await tookMs(() => sendFile(honest, 'letterboxd.zip', file)))
  console.log(
    `load average ${loadavg()[0]?.toFixed(1)}; honest export of 2,000 rows: ${await honestMs()}, ${await honestMs()} ms`,
  )
  await warmUp(file)
  await new Promise(resolve => setTimeout(resolve, 15 * seconds))
  const before = megabytes(pid, 'VmRSS')
  await waitsNow()
  const { answers, maxMb } = await sendAll()
  const { waits, failures } = await waitsNow()
  answers.sort((a, b) => b.ms - a.ms)
  const counts = Map.groupBy(answers, ({ status }) => status)
  console.log(
    `${answers.length} uploads: ${[...counts].map(([status, all]) => `${all.length} x ${status}`).join(', ')}`,
  )
  console.log(
    `slowest: ${answers
      .slice(0, 5)
      .map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`)
      .join(', ')}`,
  )
  console.log(
    `median ${answers[answers.length >> 1]?.ms.toFixed(0)} ms; past 3 s: ${answers.filter(({ ms }) => ms > 3 * seconds).length}`,
  )
  answers.sort((a, b) => b.cpuMs - a.cpuMs)
  const most = answers.slice(0, 5).map(({ name, cpuMs }) => `${name} ${cpuMs} ms`)
  console.log(`processor time: median ${answers[answers.length >> 1]?.cpuMs} ms, most: ${most.join(', ')}`)
  const share = (of: number) => waits[Math.floor(of * (waits.length - 1))]?.toFixed(0)
  console.log(
    `/healthz ${waits.length} times: p50 ${share(0.5)}, p99 ${share(0.99)}, worst ${share(1)} ms, ${failures} failures`,
  )
  await health.terminate()
  await new Promise(resolve => setTimeout(resolve, 15 * seconds))
  console.log(
    `memory: ${before} MB before, ${maxMb} MB at most (+${maxMb - before}), ${megabytes(pid, 'VmRSS')} MB 15 s after`,
  )
  console.log(
    `honest export again: ${await honestMs()} ms; load average ${loadavg()[0]?.toFixed(1)}; deaths: ${server.child.exitCode === null ? 0 : 1}`,
  )
}

/** The earlier work of a site in use: an import that was applied, and pages of visitors and of a member. */
async function warmUp(file: Uint8Array<ArrayBuffer>) {
  const member = await createMember(site)
  await previewFile(member, 'letterboxd.zip', file)
  await decideImport(member, { state: 'applied', onConflict: 'mine' })
  const pages = ['/', '/popular', '/toprated', '/search?q=dune', '/user', '/watchlist', '/user/export.zip']
  const films = catalogueFilms().slice(0, 100)
  for (const path of [...pages, ...films.map(({ id }) => `/movie/${id}`)]) await (await member.get(path)).arrayBuffer()
}

/** `cpuMs` is the processor time of the server and of ended children; with one sender, that of the upload. */
type CachedResponse = { name: string; status: number; ms: number; cpuMs: number }

async function sendAll() {
  const answers: CachedResponse[] = []
  const rest = uploads.values()
  let maxMb = 0
  const sampling = setInterval(() => (maxMb = Math.max(maxMb, megabytesWithChildren(pid))), 50)
  const sendNext = async () => {
    let member: HttpClient = await createMember(site)
    for (let sent = 1; ; sent++) {
      const { value: upload } = rest.next()
      if (!upload) return
      if (sent % uploadsOfMember === 0) member = await createMember(site)
      let status = 0
      const busy = busySeconds(pid)
      const ms = await tookMs(async () => {
        // A body past the limit is answered and cut off while it is still being sent.
        const response = await sendUpload(member, upload).catch(error => report(upload.name, error))
        status = response?.status ?? 0
      })
      answers.push({ name: upload.name, status, ms, cpuMs: Math.round((busySeconds(pid) - busy) * seconds) })
    }
  }
  await Promise.all(Array.from({ length: senders }, sendNext))
  clearInterval(sampling)
  return { answers, maxMb }
}

function report(name: string, error: unknown) {
  console.log(`${name}: ${Object(error).cause ?? error}; ${server.output().slice(-2000)}`)
  return null
}

async function tookMs(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** An export of Letterboxd with 2,000 ratings, most of them of films in the catalogue. */
function rowsOf2000() {
  const films = catalogueFilms()
  const rows = Array.from({ length: 2000 }, (_, at) => {
    const film = films[at] ?? { title: `Nowhere ${at}`, year: 1980 }
    const title = film.title.replaceAll('"', '""')
    return `2020-01-02,"${title}",${film.year ?? ''},https://boxd.it/${at},${((at % 10) + 1) / 2}`
  })
  const csv = ['Date,Name,Year,Letterboxd URI,Rating', ...rows].join('\n')
  return new Uint8Array(zipSync({ 'ratings.csv': new TextEncoder().encode(csv) }))
}
