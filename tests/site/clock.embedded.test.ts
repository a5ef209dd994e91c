// A machine with a wrong clock: 1970 before the network time is known, or 2040 by mistake.
import { expect, onTestFinished, test } from 'vitest'
import { createClient, createMember, put, signIn } from '../client/http-client.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

test('with the clock in 1970, in 2040 and today a member signs up, signs in and writes, and old sessions end', async () => {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  async function siteAt(CLOCK: string) {
    const site = await startSiteProcess({ ...settings, CLOCK }, { preload: './tests/services/faults/shifted-clock.ts' })
    onTestFinished(async () => {
      site.child.kill('SIGKILL')
      await site.ended
    })
    await site.ready()
    const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
    return { ...site, get }
  }
  const past = await siteAt('1970-01-02T00:00:00Z')
  const ada = await createMember(past)
  expect((await ada.get('/movie/603/rating', put({ stars: 2 }))).status).toBe(200)
  expect((await ada.get('/user')).status).toBe(200)
  expect((await past.get('/readyz')).status).toBe(200)
  await past.stop()

  const future = await siteAt('2040-06-01T00:00:00Z')
  const then = createClient(future)
  for (const [name, value] of ada.cookies) then.cookies.set(name, value)
  expect((await then.get('/user')).status).toBe(401)
  expect((await signIn(then, ada.person)).status).toBe(302)
  expect((await then.get('/movie/603/rating', put({ stars: 5 }))).status).toBe(200)
  expect((await then.get('/user')).status).toBe(200)
  await future.stop()

  const now = await siteAt(new Date().toISOString())
  const again = createClient(now)
  expect((await signIn(again, ada.person)).status).toBe(302)
  expect((await again.get('/movie/603/rating', put({ stars: 3 }))).status).toBe(200)
  expect((await again.get('/user')).status).toBe(200)
  await now.stop()
  expect(now.output()).not.toContain('"level":"error"')
})
