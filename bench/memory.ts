// node bench/memory.ts [minutes] [NAME=value ...]: memory of the built server under a mixed load, with the embedded
// database. The values are settings of the server's environment (MALLOC_ARENA_MAX=2, NODE_OPTIONS=...). Prints VmRSS
// every half minute, and at the end the slope of the second half.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { look, wish } from '#tests/bring-in.ts'
import { catalogueFilms } from '#tests/catalogue-films.ts'
import { aMember, put, type Visit } from '#tests/visit.ts'
import { startAccountSite } from './account-site.ts'

const [minutes = 10] = process.argv.slice(2).map(Number).filter(Number.isFinite)
const settings = Object.fromEntries(
  process.argv.slice(2).flatMap(given => (given.includes('=') ? [given.split(/=(.*)/).slice(0, 2)] : [])),
)
const clients = 4
const memberCount = 6
const pauseMs = 100
const seconds = 1000

const films = catalogueFilms()
const site = await startAccountSite(settings)
const counts = new Map<string, number>()
const failures = new Map<string, number>()

type Task = { name: string; weight: number; run: (member: Visit) => Promise<Response> }

const any = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
const film = () => any(films)
const compressed = { headers: { 'Accept-Encoding': 'br' } }
const anonymous = (path: string) => site.someone().get(path, compressed)
const word = () => film().title.slice(0, 2 + Math.floor(Math.random() * 10))

const tasks: Task[] = [
  {
    name: 'anonymous lists',
    weight: 10,
    run: () => anonymous(any(['/', '/popular', `/toprated?page=${1 + (films.length % 9)}`])),
  },
  { name: 'anonymous film', weight: 20, run: () => anonymous(`/movie/${film().id}`) },
  { name: 'search', weight: 10, run: () => anonymous(`/search?q=${encodeURIComponent(word())}`) },
  { name: 'suggestions', weight: 15, run: () => anonymous(`/search/suggestions?q=${encodeURIComponent(word())}`) },
  { name: 'poster', weight: 15, run: () => anonymous(`/img/drawn/${any(['poster', 'backdrop'])}-${film().id}.svg`) },
  { name: 'share card', weight: 2, run: () => anonymous(`/img/drawn/card-${film().id}.png`) },
  { name: 'member page', weight: 8, run: member => member.get(any(['/', '/user', '/watchlist']), compressed) },
  { name: 'member film', weight: 8, run: member => member.get(`/movie/${film().id}`, compressed) },
  {
    name: 'rating',
    weight: 6,
    run: member => member.get(`/movie/${film().id}/rating`, put({ stars: any([1, 2.5, 4]) })),
  },
  { name: 'watchlist', weight: 3, run: member => member.get(`/movie/${film().id}/watchlist`, put({})) },
  {
    name: 'review',
    weight: 2,
    run: member => member.get(`/movie/${film().id}/reviews/${randomUUID()}`, put({ review: 'Good. '.repeat(300) })),
  },
]
const drawn = tasks.flatMap(task => Array<Task>(task.weight).fill(task))

try {
  await measure()
} finally {
  await site.stop()
  site.remove()
}

async function measure() {
  const members: Visit[] = []
  for (const _ of Array(memberCount)) members.push(await aMember({ url: site.url, get: site.get }))
  const begun = performance.now()
  const isOver = () => performance.now() - begun > minutes * 60 * seconds
  const samples: { minute: number; rss: number }[] = []
  console.log(`settings ${JSON.stringify(settings)}; load average ${loadavg()[0]?.toFixed(1)}`)

  const visitors = Array.from({ length: clients }, async () => {
    while (!isOver()) {
      await ask(any(drawn), any(members))
      await pause(pauseMs)
    }
  })
  const mover = (async () => {
    while (!isOver()) {
      await moveAShelf()
      await pause(30 * seconds)
    }
  })()
  const sampler = (async () => {
    for (let at = 0; !isOver(); at += 1) {
      const minute = (performance.now() - begun) / 60 / seconds
      samples.push({ minute, rss: megabytes('VmRSS') })
      if (at % 6 === 0) await report(minute)
      await pause(5 * seconds)
    }
  })()
  await Promise.all([...visitors, mover, sampler])
  await report(minutes)
  const late = samples.filter(({ minute }) => minute > minutes / 2)
  const most = Math.max(...samples.map(({ rss }) => rss))
  console.log(`at most ${most} MB, second half ${slope(late).toFixed(1)} MB a minute`)
  console.log(`requests ${JSON.stringify(Object.fromEntries(counts))}`)
  console.log(`failures ${JSON.stringify(Object.fromEntries(failures))}`)
}

async function ask({ name, run }: Task, member: Visit) {
  const response = await run(member).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  counts.set(name, (counts.get(name) ?? 0) + 1)
  if (!response || response.status >= 400) {
    const what = `${name} ${response?.status ?? 'no answer'}`
    failures.set(what, (failures.get(what) ?? 0) + 1)
  }
}

/** A member who brings in 500 ratings, takes them out again as a ZIP, and takes the import back. */
async function moveAShelf() {
  const member = await aMember({ url: site.url, get: (path, init) => site.get(path, withAddress(init)) })
  const lines = films
    .slice(0, 500)
    .map(
      ({ title, year }, at) =>
        `2020-01-02,"${title.replaceAll('"', '""')}",${year ?? ''},https://boxd.it/${at},${((at % 10) + 1) / 2}`,
    )
  try {
    await look(member, 'ratings.csv', ['Date,Name,Year,Letterboxd URI,Rating', ...lines].join('\n'))
    await wish(member, { state: 'applied', onConflict: 'mine' })
    await (await member.get('/user/export.zip')).arrayBuffer()
    counts.set('import and export', (counts.get('import and export') ?? 0) + 1)
  } catch (error) {
    failures.set(`import: ${error}`, (failures.get(`import: ${error}`) ?? 0) + 1)
  }
}

/** Limits count addresses: each one who moves a shelf comes from an address of their own. */
function withAddress(init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  headers.set('X-Forwarded-For', `10.9.${(counts.get('import and export') ?? 0) % 250}.1`)
  return { ...init, headers }
}

async function report(minute: number) {
  const metrics = await (await site.get('/metrics')).text()
  const of = (name: string) => Math.round(Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20)
  const v8 = `heap ${of('nodejs_heap_size_total_bytes')}, external ${of('nodejs_external_memory_bytes')}`
  const parts = `${v8}, malloc ${mallocMegabytes()}`
  console.log(
    `${minute.toFixed(1)} min: ${megabytes('VmRSS')} MB now (${parts}), ${megabytes('VmHWM')} at most since the start`,
  )
}

/** What lies in the main heap and in glibc's arenas, which begin at multiples of 64 MB. */
function mallocMegabytes() {
  const arenaBytes = 64n * 2n ** 20n
  let kilobytes = 0
  let isMalloc = false
  let end = 0n
  for (const line of readFileSync(`/proc/${site.pid}/smaps`, 'utf8').split('\n')) {
    const region = /^([0-9a-f]+)-([0-9a-f]+) \S+ \S+ \S+ (\d+)\s*(.*)$/.exec(line)
    if (region) {
      const [, from = '0', to = '0', inode, name] = region
      const begin = BigInt(`0x${from}`)
      const isArena: boolean =
        inode === '0' && name === '' && (begin % arenaBytes === 0n || (isMalloc && begin === end))
      isMalloc = name === '[heap]' || isArena
      end = BigInt(`0x${to}`)
    } else if (isMalloc && line.startsWith('Rss:')) kilobytes += Number(/\d+/.exec(line)?.[0])
  }
  return Math.round(kilobytes / 1024)
}

function megabytes(name: string) {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}

/** Least squares, in MB a minute. */
function slope(samples: { minute: number; rss: number }[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ rss }) => rss))]
  const over = samples.reduce((sum, { minute, rss }) => sum + (minute - x) * (rss - y), 0)
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
}
