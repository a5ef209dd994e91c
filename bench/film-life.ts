// npm run bench -- film-life [DATABASE_URL]: processor and response time of the pages of a member with 10,000 films, 20,000
// diary entries and 200 lists of 50 films, one request after the other, and of each as the first page after a rating
// and after a viewing; the bar is 60 ms a page. Then the time of an
// export and of its import by another member, whose bars are 10 and 60 s. `--plans` prints the plan of `/user/films`.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { behindAProxy, fetchAsManyClients } from '#tests/client/client-ip.ts'
import { createMember, put } from '#tests/client/http-client.ts'
import { anEntry, entryFields } from '#tests/client/library/library-requests.ts'
import { decideImport, previewFile } from '#tests/client/library/upload-import.ts'
import { freePort } from '#tests/services/free-port.ts'
import { startSiteProcess } from '#tests/services/start-process.ts'
import { quantile } from './parts/account-site.ts'
import { fillFilmLife } from './parts/film-life-rows.ts'
import { megabytes, threadMilliseconds } from './parts/process-statistics.ts'

const requests = 24
const coldRequests = 8
const [databaseUrl] = process.argv.slice(2)
const settings = {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'filmdb-film-life-')),
  PORT: String(await freePort()),
  LOG_LEVEL: 'error',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...behindAProxy,
}
process.once('exit', () => rmSync(settings.DATA_DIR, { recursive: true, force: true }))
const url = `http://localhost:${settings.PORT}`
const get = fetchAsManyClients(url)

let ratings = 0
let site = await startSiteProcess(settings)
await site.ready()
const member = await createMember({ url, get })
await site.stop()
const { listId } = await fillFilmLife(settings, member.person.email)
site = await startSiteProcess(settings)
await site.ready()
try {
  console.log(`load average ${loadavg().map(load => load.toFixed(1))}`)
  for (const path of [
    '/user',
    '/user/films',
    '/user/films?starsFrom=4',
    '/user/films?view=table&page=100',
    '/diary',
    '/diary/2024/5',
    '/diary?q=night',
    '/diary?liked=1&page=40',
    '/lists',
    `/list/${listId}`,
    '/user/year/2024',
    '/user/year/all',
    '/pick',
    '/user/suggested',
    '/watchlist',
    '/watchlist?sort=rating',
    '/movie/603',
  ]) {
    console.log(await measurePage(path))
  }
  await measureFiles()
} finally {
  await site.stop()
}

/** The times of a page, and of the same page when it is the first one after a rating. */
async function measurePage(path: string) {
  const times = {
    again: await timesOf(path, async () => {}),
    'after a rating': await timesOf(path, rate),
    'after a viewing': await timesOf(path, log),
  }
  return `${path}: ${Object.entries(times)
    .map(([when, { wall, cpu }]) => `${when} ${shown(wall)}, processor ${shown(cpu)}`)
    .join('; ')} (fastest and median)`
}

async function timesOf(path: string, prepare: () => Promise<void>) {
  const wall: number[] = []
  const cpu: number[] = []
  for (let request = 0; request < requests; request += 1) {
    await prepare()
    const [begun, busyBefore] = [performance.now(), threadMilliseconds(site.child.pid ?? 0)]
    const response = await member.get(path)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} got ${response.status}`)
    if (request < coldRequests) continue
    wall.push(performance.now() - begun)
    cpu.push(threadMilliseconds(site.child.pid ?? 0) - busyBefore)
  }
  return { wall: wall.sort((a, b) => a - b), cpu: cpu.sort((a, b) => a - b) }
}

function shown(sorted: number[]) {
  return `${sorted[0]?.toFixed(0)} to ${quantile(sorted, 0.5).toFixed(0)} ms`
}

async function rate() {
  ratings += 1
  const { status } = await member.get('/movie/603/rating', put({ stars: ((ratings % 10) + 1) / 2 }))
  if (status !== 200) throw new Error(`a rating got ${status}`)
}

async function log() {
  const { status } = await member.get(anEntry(), put(entryFields))
  if (status !== 200) throw new Error(`a viewing got ${status}`)
}

async function measureFiles() {
  const keeper = await createMember({ url, get })
  const file = await timed(
    'export',
    async () => new Uint8Array(await (await member.get('/user/export.zip')).arrayBuffer()),
  )
  await timed('preview of it', () => previewFile(keeper, 'filmdb.zip', file))
  await timed('import of it', () => decideImport(keeper, { state: 'applied', onConflict: 'mine' }))
}

async function timed<Result>(name: string, work: () => Promise<Result>) {
  const before = megabytes(site.child.pid ?? 0, 'VmRSS')
  const begun = performance.now()
  const result = await work()
  const taken = ((performance.now() - begun) / 1000).toFixed(1)
  const most = megabytes(site.child.pid ?? 0, 'VmHWM')
  console.log(`${name}: ${taken} s; memory ${before} MB before, ${most} MB at most since the start`)
  return result
}
