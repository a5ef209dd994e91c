// Three servers behind HAProxy are restarted one after the other while visitors and members use the site.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { createMember, put } from '../client/http-client.ts'
import { freePort } from '../services/free-port.ts'
import { ownSiteProcesses } from '../services/own-site-processes.ts'
import { startHaproxy } from './start-haproxy.ts'
import { startNginx } from './start-nginx.ts'

test('no request fails while three servers behind HAProxy are restarted in turn', {
  timeout: 120 * seconds,
}, async () => {
  const port = await freePort()
  const start = await ownSiteProcesses({ PUBLIC_URL: `http://localhost:${port}` })
  const sites = await Promise.all([start(), start(), start()])
  await Promise.all(sites.map(site => site.ready()))
  const haproxy = await startHaproxy(
    sites.map(({ url }) => Number(new URL(url).port)),
    { port },
  )
  onTestFinished(haproxy.stop)
  const url = haproxy.url
  await untilReady(url)
  const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init })
  const ada = await createMember({ url, get })

  let isOver = false
  const responses = new Map<string, number>()
  const count = (key: string) => responses.set(key, (responses.get(key) ?? 0) + 1)
  /** Requests it until the test is over, and counts how each request ends. */
  const repeat = async (request: (turn: number) => Promise<Response>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await request(turn).then(
        async response => {
          const text = await response.text()
          count(response.ok && text ? 'ok' : `${response.status}: ${text.slice(0, 200)}`)
        },
        error => count(`${Object(error.cause).message ?? error}`),
      )
      await pause(10)
    }
  }
  const visitor = (_: unknown, number: number) => {
    const paths = ['/', '/popular', `/search?q=star+${number}`, '/toprated', '/movie/603', '/search/suggestions?q=ma']
    return repeat(turn => get(paths[turn % paths.length] ?? '/'))
  }
  const member = () => repeat(turn => ada.get('/movie/603/rating', put({ stars: 1 + (turn % 5) })))
  const load = Promise.all([...Array.from({ length: 8 }, visitor), member()])
  for (const site of sites) {
    await site.stop()
    const next = await start({ PORT: new URL(site.url).port })
    await next.ready()
    // Also a server that a busy machine kept from its health check has to be back.
    await expect.poll(haproxy.downServers, { timeout: 20 * seconds }).toEqual([])
  }
  isOver = true
  await load
  expect([...responses.keys()], haproxy.output()).toEqual(['ok'])
  expect(responses.get('ok')).toBeGreaterThan(200)
})

test('two servers behind nginx are restarted one right after the other, and visitors get pages from the other one', async () => {
  const port = await freePort()
  const start = await ownSiteProcesses()
  const sites = await Promise.all([start(), start()])
  await Promise.all(sites.map(site => site.ready()))
  const nginx = await startNginx(
    sites.map(({ url }) => Number(new URL(url).port)),
    { port },
  )
  onTestFinished(nginx.stop)
  /** The statuses of pages that nginx has not stored. */
  const statuses = async () => {
    const found = new Set<number>()
    for (let count = 0; count < 6; count += 1)
      found.add((await fetch(`${nginx.url}/search?q=${crypto.randomUUID()}`)).status)
    return [...found]
  }
  for (const site of sites) {
    await site.stop()
    expect(await statuses()).toEqual([200])
    await (await start({ PORT: new URL(site.url).port })).ready()
  }
  // A refused body does not take a server away either.
  const body = 'x'.repeat(4_000_000)
  for (const _ of sites) expect((await fetch(`${nginx.url}/user/import`, { method: 'POST', body })).status).toBe(401)
  expect(await statuses()).toEqual([200])
})

test('a server that stops tells the balancer by /readyz, and serves until its port closes', async () => {
  const start = await ownSiteProcesses()
  const site = await start()
  await site.ready()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  site.child.kill('SIGTERM')
  let readiness = 200
  while (readiness === 200) readiness = (await fetch(`${site.url}/readyz`)).status
  const page = await fetch(`${site.url}/popular`)
  expect([readiness, page.status, page.headers.get('Connection')]).toEqual([503, 200, 'close'])
  expect(await site.ended).toEqual({ code: 0, signal: null })
})

async function untilReady(url: string) {
  const status = () => fetch(`${url}/readyz`).then(response => response.status)
  await expect.poll(status, { timeout: 20 * seconds }).toBe(200)
}
