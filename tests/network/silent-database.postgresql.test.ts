// A PostgreSQL server that accepts connections and never replies, or is not up yet.

import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { createMember } from '../client/http-client.ts'
import { startDatabaseLink } from '../services/database/start-database-link.ts'
import { startToxicProxy } from '../services/faults/toxic-proxy.ts'
import { freePort } from '../services/free-port.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

/** A server reconnects after pauses that grow. */
const soon = { timeout: 60 * seconds }

test('while the database never replies members and readyz get 503, and both recover', async () => {
  const { settings, remove } = await ownDatabase()
  const url = new URL(settings.DATABASE_URL ?? '')
  const proxy = await startToxicProxy(Number(url.port))
  url.port = new URL(proxy.url).port
  const site = await startSiteProcess({ ...settings, DATABASE_URL: url.href, AUTH_SECRET: 'x'.repeat(32) })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    await proxy.close()
    await remove()
  })
  await site.ready()
  const get = (path: string, init?: RequestInit) =>
    fetch(site.url + path, { redirect: 'manual', signal: AbortSignal.timeout(25 * seconds), ...init })
  const ada = await createMember({ url: site.url, get })
  proxy.poison('hang')
  const [page, readiness] = await Promise.all([ada.get('/user'), get('/readyz')])
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(readiness.status).toBe(503)
  proxy.poison(null)
  await expect.poll(async () => (await ada.get('/user')).status, soon).toBe(200)
  await expect.poll(async () => (await get('/readyz')).status, soon).toBe(200)
})

test('SIGTERM ends a site whose database hangs with code 0', async () => {
  const { settings, remove } = await ownDatabase()
  const link = await startDatabaseLink(settings.DATABASE_URL ?? '')
  const site = await startSiteProcess({ ...settings, DATABASE_URL: link.url, AUTH_SECRET: 'x'.repeat(32) })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    await link.close()
    await remove()
  })
  await site.ready()
  const ada = await createMember({
    url: site.url,
    get: (path, init) => fetch(site.url + path, { redirect: 'manual', ...init }),
  })
  expect((await ada.get('/user')).status).toBe(200)
  link.set('stalled')
  void ada.get('/movie/603').catch(() => {}) // Its film is stored in the background.
  site.child.kill('SIGTERM')
  expect(await site.ended).toEqual({ code: 0, signal: null })
})

test('SIGTERM ends a site that waits for its database with code 0', async () => {
  const site = await startSiteProcess({
    DATABASE_URL: `postgres://me:hunter2@127.0.0.1:${await freePort()}/films`,
    DATA_DIR: '.cache/test-sites/on-postgresql',
  })
  await expect.poll(site.output, soon).toContain('trying again')
  site.child.kill('SIGTERM')
  expect(await site.ended).toEqual({ code: 0, signal: null })
})
