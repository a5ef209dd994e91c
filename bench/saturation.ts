// npm run bench -- saturation: the film pages of 16 members, which no cache has. First the most that are answered in a
// second, then 30 s with five times as many requests (500 connections): the bar is 80 % of the most, and 5 s until
// a page takes as long as before. The load generator yields to the server, as one on another machine would.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { seconds } from '#app/domain/units.ts'
import { makeMembers, startAccountSite } from './parts/account-site.ts'

const measured = z.object({
  ok: z.number(),
  rejected: z.number(),
  seconds: z.number(),
  p50: z.number(),
  p99: z.number(),
})

const site = await startAccountSite()
const cookies: string[] = []
for (const { email, password } of await makeMembers(site, 16)) {
  const client = site.newClient()
  await (await client.send('/signin', { email, password })).text()
  cookies.push([...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
}
const list = await (await site.get('/popular')).text()
const films = [...new Set(list.match(/\/movie\/\d+(?=")/g))]

try {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  await send({ connections: 16, seconds: 10 }) // warms the site up
  let most = 0
  for (const connections of [8, 16, 32]) {
    const { ok, seconds, p50, p99 } = await send({ connections, seconds: 10 })
    console.log(`${connections} connections: ${(ok / seconds).toFixed(0)} pages a second, p50 ${p50} ms, p99 ${p99} ms`)
    most = Math.max(most, ok / seconds)
  }
  const over = await send({ connections: 500, seconds: 30, perSecond: Math.round(5 * most) })
  const goodput = over.ok / over.seconds
  console.log(
    `five times as many: ${goodput.toFixed(0)} pages a second (${((100 * goodput) / most).toFixed(0)} %), ` +
      `${(over.rejected / over.seconds).toFixed(0)} rejected a second`,
  )
  for (let second = 0; second < 6; second += 1) {
    const begun = performance.now()
    const { status } = await site.get(films[second] ?? '', { headers: { Cookie: cookies[0] ?? '' } })
    console.log(`${second} s afterwards: ${status} in ${(performance.now() - begun).toFixed(0)} ms`)
    await pause(seconds)
  }
} finally {
  await site.stop()
  site.remove()
}

type Load = { connections: number; seconds: number; perSecond?: number }

async function send({ connections, seconds, perSecond }: Load) {
  const load = { url: site.url, connections, duration: seconds, overallRate: perSecond, cookies, films }
  const child = spawn(process.execPath, ['bench/parts/film-page-load.ts', JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  setPriority(child.pid ?? 0, 10)
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  return measured.parse(JSON.parse(output))
}
