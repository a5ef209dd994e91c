// Responses while the PostgreSQL server cuts connections, refuses them, is locked or read-only.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { createClient, createMember, createPerson, type Member, put, signIn } from '../client/http-client.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const { settings, remove } = await ownDatabase()
const database = new URL(settings.DATABASE_URL ?? '').pathname.slice(1)
const process_ = await startSiteProcess({
  ...settings,
  AUTH_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'warn',
  TRUSTED_PROXY: '127.0.0.1, ::1',
})
await process_.ready()
let requests = 0
const site = {
  url: process_.url,
  /** Each request has another IP address, because the requests of one address are limited. */
  get(path: string, init: RequestInit = {}) {
    requests += 1
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', `203.0.113.${requests % 250}`)
    return fetch(process_.url + path, { redirect: 'manual', ...init, headers })
  },
}
const ada = await createMember(site)
expect((await ada.get('/user')).status).toBe(200)

const admin = new pg.Client({ connectionString: server })
await admin.connect()

const cutConnections = () =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
  )

afterEach(async () => {
  await expect.poll(readiness, soon).toBe(200)
  expect(process_.child.exitCode).toBeNull()
})

afterAll(async () => {
  await admin.end()
  await process_.stop()
  await remove()
})

/** A server reconnects after pauses that grow. */
const soon = { timeout: 60 * seconds }
const readiness = async () => (await site.get('/readyz')).status

const coldSearch = () => site.get(`/search?q=the+${crypto.randomUUID()}`)
const rate = (member: Member, stars = 4) => member.get('/movie/603/rating', put({ stars }))

async function expectUnavailable(response: Response, what: string) {
  const text = await response.text()
  expect(response.status, `${what}: ${text.slice(0, 300)}`).toBe(503)
  expect(Number(response.headers.get('Retry-After')), what).toBeGreaterThan(0)
  expect(response.headers.get('Cache-Control'), what).toContain('no-store')
  return text
}

test('a site whose connections are cut 40 times under load keeps running and never responds with 500', async () => {
  const statuses: number[] = []
  let isCutting = true
  const repeat = async (send: () => Promise<Response>) => {
    while (isCutting) statuses.push((await send()).status)
  }
  const load = [
    ...[1, 2, 3].map(stars => repeat(() => rate(ada, stars))),
    repeat(() => ada.get('/user')),
    repeat(() => ada.get('/user.data')),
    repeat(coldSearch),
    repeat(() => signIn(createClient(site), ada.person)),
  ]
  for (let cut = 0; cut < 40; cut += 1) {
    await cutConnections()
    await pause(25)
  }
  isCutting = false
  await Promise.all(load)
  expect([...new Set(statuses)].filter(status => ![200, 302, 429, 503].includes(status))).toEqual([])
  expect(statuses).toContain(200)
})

test('while the server refuses every connection each route that needs it responds with 503 and a message', async () => {
  const printed = process_.output().length
  await admin.query(`alter database ${database} with allow_connections false`)
  try {
    await cutConnections()
    const away = 'filmDB cannot reach its database at the moment'
    expect(await expectUnavailable(await ada.get('/user'), 'page of a member')).toContain(away)
    expect(await expectUnavailable(await ada.get('/user.data'), '.data')).toContain(away)
    expect(JSON.parse(await expectUnavailable(await rate(ada), 'write')).error).toContain(away)
    const note = { _method: 'PUT', watchedOn: '', tags: '', note: 'Typed for an hour.' }
    const typed = await expectUnavailable(await ada.send(`/movie/603/diary/${randomUUID()}`, note), 'form')
    expect(typed).toContain(away)
    expect(typed).toContain('>Typed for an hour.</textarea>')
    const form = await expectUnavailable(await signIn(createClient(site), ada.person), 'sign-in')
    expect(form).toContain('database at the moment')
    const person = createPerson()
    await expectUnavailable(
      await createClient(site).send('/signup', { ...person, confirmPassword: person.password }),
      'sign-up',
    )
    expect((await coldSearch()).status).toBeOneOf([200, 503])
    expect((await site.get('/healthz')).status).toBe(200)
    await expect.poll(readiness, soon).toBe(503)
    expect(await (await site.get('/readyz')).text()).toBe('the database does not respond')
  } finally {
    await admin.query(`alter database ${database} with allow_connections true`)
  }
  expect((await rate(ada)).status).toBe(200)
  const told = () => /cannot be reached.*/s.exec(process_.output().slice(printed))?.[0] ?? ''
  await expect.poll(told, soon).toContain('is reachable again, after')
  const lines = told().split('\n')
  expect(lines.filter(line => line.includes('cannot be reached'))).toHaveLength(1)
  expect(lines.filter(line => line.includes('is reachable again, after'))).toHaveLength(1)
  // The first one, and one each ten seconds, not one for each request.
  expect(lines.filter(line => line.includes('"the database is unavailable"')).length).toBeLessThanOrEqual(2)
})

test('the log counts the requests of members that a lost server fails, instead of a line for each', async () => {
  const before = process_.output().length
  await admin.query(`alter database ${database} allow_connections false`)
  await cutConnections()
  for (let count = 0; count < 20; count += 1) await expectUnavailable(await ada.get('/user'), '/user')
  await admin.query(`alter database ${database} allow_connections true`)
  expect(linesWith('"Error fetching user data"', process_.output().slice(before))).toBeLessThan(3)
})

const linesWith = (text: string, output: string) => output.split('\n').filter(line => line.includes(text)).length

test('members who wait for a locked table get 503 and leave connections to all other visitors', async () => {
  const bob = await createMember(site)
  const locker = new pg.Client({ connectionString: settings.DATABASE_URL })
  await locker.connect()
  await locker.query('begin; lock table rating')
  try {
    const waiting = Array.from({ length: 30 }, () => ada.get('/user'))
    await expect.poll(blockedSessions, soon).toBeGreaterThan(0)
    const others = await Promise.all([coldSearch(), signIn(createClient(site), bob.person), site.get('/readyz')])
    expect(others.map(({ status }) => status)).toEqual([200, 302, 200])
    for (const response of await Promise.all(waiting)) await expectUnavailable(response, 'page of a member')
    await expectUnavailable(await rate(bob), 'write')
  } finally {
    await locker.query('rollback')
    await locker.end()
  }
  expect((await ada.get('/user')).status).toBe(200)
})

const blockedSessions = async () => {
  const { rows } = await admin.query(
    `select count(*)::int as count from pg_stat_activity where datname = '${database}' and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

test('while the database is read-only a write gets 503, pages are served, and readyz names the reason', async () => {
  await admin.query(`alter database ${database} set default_transaction_read_only = on`)
  try {
    await cutConnections()
    await expect.poll(async () => (await ada.get('/user')).status, soon).toBe(200)
    const sentence = await expectUnavailable(await rate(ada), 'write')
    expect(sentence).toContain('filmDB cannot save anything at the moment')
    await expect.poll(readiness, soon).toBe(503)
    expect(await (await site.get('/readyz')).text()).toBe('the database is read-only')
  } finally {
    await admin.query(`alter database ${database} reset default_transaction_read_only`)
  }
  await expect.poll(async () => (await rate(ada)).status, soon).toBe(200)
})

test('a write on a full disk gets 503, and readyz recovers by itself', async () => {
  const own = new pg.Client({ connectionString: settings.DATABASE_URL })
  await own.connect()
  await own.query(`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await own.query(
    'create trigger disk_full before insert or update on rating for each row execute function disk_full()',
  )
  try {
    expect(await expectUnavailable(await rate(ada), 'write')).toContain('filmDB cannot save anything')
    expect((await ada.get('/user')).status).toBe(200)
  } finally {
    await own.query('drop function disk_full cascade')
    await own.end()
  }
  expect((await rate(ada)).status).toBe(200)
})
