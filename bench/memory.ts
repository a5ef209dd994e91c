// npm run bench -- memory [minutes] [--bare] [NAME=value ...]: memory of the built server under a mixed load, with the
// embedded database and the allocator settings of `npm start` (`--bare`: without them). The values are settings of the
// server's environment (NODE_OPTIONS=...). Prints VmRSS every half minute, and at the end the slope of the second half.

import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#app/domain/units.ts'
import { createMember, type HttpClient } from '#tests/client/http-client.ts'
import { startAccountSite } from './parts/account-site.ts'
import { createMixedLoad } from './parts/mixed-load.ts'
import { busySeconds, mallocMegabytes, megabytes } from './parts/process-statistics.ts'
import { siteSettings } from './parts/site-settings.ts'

const [minutes = 10] = process.argv.slice(2).map(Number).filter(Number.isFinite)
const settings = siteSettings(process.argv.slice(2))
const clients = 4
const memberCount = 6
const pauseMs = 100

const site = await startAccountSite(settings)
const { pid = 0 } = site
const load = createMixedLoad(site)
try {
  await measure()
} finally {
  await site.stop()
  site.remove()
}

async function measure() {
  const members: HttpClient[] = []
  for (const _ of Array(memberCount)) members.push(await createMember({ url: site.url, get: site.get }))
  const begun = performance.now()
  const busyAtFirst = busySeconds(pid)
  const isOver = () => performance.now() - begun > minutes * 60 * seconds
  const samples: { minute: number; rss: number }[] = []
  console.log(`settings ${JSON.stringify(settings)}; load average ${loadavg()[0]?.toFixed(1)}`)

  const visitors = Array.from({ length: clients }, async () => {
    while (!isOver()) {
      await load.ask(members)
      await pause(pauseMs)
    }
  })
  const mover = (async () => {
    while (!isOver()) {
      await load.moveLibrary()
      await pause(30 * seconds)
    }
  })()
  const sampler = (async () => {
    for (let at = 0; !isOver(); at += 1) {
      const minute = (performance.now() - begun) / 60 / seconds
      samples.push({ minute, rss: megabytes(pid, 'VmRSS') })
      if (at % 6 === 0) await report(minute)
      await pause(5 * seconds)
    }
  })()
  await Promise.all([...visitors, mover, sampler])
  await report(minutes)
  const late = samples.filter(({ minute }) => minute > minutes / 2)
  const maxMegabytes = Math.max(...samples.map(({ rss }) => rss))
  console.log(`at most ${maxMegabytes} MB, second half ${slope(late).toFixed(1)} MB a minute`)
  const requests = [...load.counts.values()].reduce((sum, count) => sum + count, 0)
  const perRequest = (1000 * (busySeconds(pid) - busyAtFirst)) / requests
  console.log(`${requests} requests, ${perRequest.toFixed(1)} ms of processor time each`)
  console.log(`requests ${JSON.stringify(Object.fromEntries(load.counts))}`)
  console.log(`failures ${JSON.stringify(Object.fromEntries(load.failures))}`)
}

async function report(minute: number) {
  const metrics = await (await site.get('/metrics')).text()
  const of = (name: string) => Math.round(Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]) / 2 ** 20)
  const v8 = `heap ${of('nodejs_heap_size_total_bytes')}, external ${of('nodejs_external_memory_bytes')}`
  const parts = `${v8}, malloc ${mallocMegabytes(pid)}`
  console.log(
    `${minute.toFixed(1)} min: ${megabytes(pid, 'VmRSS')} MB now (${parts}), ${megabytes(pid, 'VmHWM')} at most since the start`,
  )
}

/** Least squares, in MB a minute. */
function slope(samples: { minute: number; rss: number }[]) {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ rss }) => rss))]
  const over = samples.reduce((sum, { minute, rss }) => sum + (minute - x) * (rss - y), 0)
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
}
