// Several worker processes behind one port (WORKERS): starts, ends, metrics and the operator's commands.
import { expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { beginRequest } from '../client/begin-request.ts'
import { metric } from '../client/metric.ts'
import { adminCommand } from '../services/admin-command.ts'
import { createDatabaseOwner, query } from '../services/database/database-owner.ts'
import { ownSiteProcesses } from '../services/own-site-processes.ts'
import type { SiteProcess } from '../services/start-process.ts'

type Line = { msg: string; worker?: number; pid: number; path?: string }

const linesOf = ({ output }: SiteProcess): Line[] =>
  output()
    .split('\n')
    .filter(line => line.startsWith('{') && line.endsWith('}'))
    .map(line => JSON.parse(line))

const workersThatSay = (site: SiteProcess, msg: string) =>
  linesOf(site).flatMap(line => (line.msg === msg ? [line.worker] : []))

/** Resolves when both workers listen. Each flushes its log at its own time, also after the site's ready message. */
const bothListen = (site: SiteProcess) =>
  expect.poll(() => workersThatSay(site, 'listening').toSorted()).toEqual([1, 2])

function pidOf(site: SiteProcess, number: number) {
  const line = linesOf(site).find(({ msg, worker }) => msg === 'listening' && worker === number)
  if (!line) throw new Error(site.output())
  return line.pid
}

/** A request on a connection of its own. */
const ask = (site: SiteProcess, path: string) => fetch(site.url + path, { headers: { Connection: 'close' } })

test('two workers serve one port, print one start message and have their numbers in the log', async () => {
  const start = await ownSiteProcesses()
  const site = await start({ WORKERS: '2' })
  await site.ready()
  expect(site.output().match(/filmDB is ready at .*/g)).toEqual([`filmDB is ready at ${site.url} (2 workers)`])
  await bothListen(site)
  for (let count = 0; count < 20; count += 1) expect((await ask(site, '/toprated')).status).toBe(200)
  await expect.poll(() => new Set(workersThatSay(site, 'request'))).toEqual(new Set([1, 2]))
})

test('a killed worker is started again, while the other one serves and the primary stays', async () => {
  const start = await ownSiteProcesses()
  const site = await start({ WORKERS: '2' })
  await site.ready()
  await bothListen(site)
  process.kill(pidOf(site, 2), 'SIGKILL')
  await expect.poll(site.output).toContain('Worker 2 was ended by SIGKILL. Starting it again in 1 s.')
  for (let count = 0; count < 10; count += 1) expect((await ask(site, '/popular')).status).toBe(200)
  await expect.poll(() => workersThatSay(site, 'listening'), { timeout: 30 * seconds }).toHaveLength(3)
  expect(site.child.exitCode).toBeNull()
  expect(site.output().match(/filmDB is ready at/g)).toHaveLength(1)
})

test('a worker that cannot start again does not end the one that serves', async () => {
  const { DATABASE_URL } = await createDatabaseOwner('createrole')
  const start = await ownSiteProcesses()
  const site = await start({ WORKERS: '2', DATABASE_URL })
  await site.ready()
  await bothListen(site)
  const { username } = new URL(DATABASE_URL)
  await query(`alter role ${username} password 'another'`)
  process.kill(pidOf(site, 2), 'SIGKILL')
  await expect.poll(site.output, { timeout: 30 * seconds }).toContain('Worker 2 ended with code 2: ')
  expect((await ask(site, '/toprated')).status).toBe(200)
  expect(site.child.exitCode).toBeNull()
})

test('a primary whose worker does not end in order exits with 1', async () => {
  const start = await ownSiteProcesses()
  const site = await start({ WORKERS: '2' })
  await site.ready()
  await bothListen(site)
  process.kill(pidOf(site, 2), 'SIGSTOP')
  site.child.kill('SIGTERM')
  await expect.poll(() => workersThatSay(site, 'stopped'), { timeout: 20 * seconds }).toEqual([1])
  process.kill(pidOf(site, 2), 'SIGKILL')
  expect(await site.ended).toEqual({ code: 1, signal: null })
})

test('SIGTERM finishes the requests in flight of all workers, and the primary exits with 0', async () => {
  const start = await ownSiteProcesses()
  const site = await start({ WORKERS: '2' })
  await site.ready()
  const inFlight = await Promise.all(Array.from({ length: 6 }, () => beginRequest(Number(new URL(site.url).port))))
  site.child.kill('SIGTERM')
  await expect.poll(() => workersThatSay(site, 'stopping: finishing the requests under way')).toHaveLength(2)
  for (const request of inFlight) request.finish()
  for (const request of inFlight) expect(await request.response).toMatch(/^HTTP\/1\.1 200 .*alive$/s)
  expect(await site.ended).toEqual({ code: 0, signal: null })
  expect(workersThatSay(site, 'stopped').toSorted()).toEqual([1, 2])
})

test('/metrics adds up all workers', async () => {
  const start = await ownSiteProcesses()
  const site = await start({ WORKERS: '2' })
  await site.ready()
  for (let count = 0; count < 10; count += 1) await ask(site, '/healthz')
  const count = () => metric(site, 'filmdb_http_request_duration_seconds_count', 'status="200"')
  // Each reading counts itself after its response.
  expect(await count()).toBe(10)
  expect(await count()).toBe(11)
  expect(await metric(site, 'filmdb_database_size_bytes', 'kind="server"')).toBeGreaterThan(1_000_000)
})

test("the operator's commands reach a site of several workers", async () => {
  const start = await ownSiteProcesses()
  const site = await start({ WORKERS: '2' })
  await site.ready()
  const { DATA_DIR = '' } = site.settings
  const { output, code } = await adminCommand(['status'], { DATA_DIR })
  expect([code, output]).toEqual([0, expect.stringMatching(/^Database: server, \d+\.\d MB$/m)])
  expect(site.output()).not.toContain("the operator's commands cannot reach this server")
})

test('workers that cannot listen end the primary with the same message and code as one process', async () => {
  const start = await ownSiteProcesses()
  const first = await start()
  await first.ready()
  const second = await start({ WORKERS: '2', PORT: new URL(first.url).port })
  expect((await second.ended).code).toBe(3)
  expect(second.output().match(/port \d+ is in use by another program.*the setting PORT$/gm)).toHaveLength(1)
})

test('workers whose database refuses the password end the primary as they end one process', async () => {
  const start = await ownSiteProcesses()
  const refused = new URL(process.env.TEST_DATABASE_URL ?? '')
  refused.password = 'wrong'
  const site = await start({ WORKERS: '2', DATABASE_URL: refused.href })
  expect((await site.ended).code).toBe(2)
  expect(site.output()).toContain('refuses the user or the password')
})

test('a primary that is killed leaves no worker behind', async () => {
  const start = await ownSiteProcesses()
  const site = await start({ WORKERS: '2' })
  await site.ready()
  site.child.kill('SIGKILL')
  await site.ended // The output closes when the last worker is gone.
  await expect(ask(site, '/healthz')).rejects.toThrow()
})
