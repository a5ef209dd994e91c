// The PostgreSQL server is killed while members write, its replica is promoted, and the address points to the replica.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { createMember, put } from '../client/http-client.ts'
import { startDatabaseLink } from '../services/database/start-database-link.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { startPostgres, startReplica } from './start-postgres.ts'
import { makeProgramDirectory } from './start-program.ts'

test('writes succeed within ten seconds of the promotion of a replica, and no acknowledged write is lost', {
  timeout: 180 * seconds,
}, async () => {
  const primary = await startPostgres()
  onTestFinished(primary.remove)
  const address = await startDatabaseLink(primary.url)
  onTestFinished(address.close)
  const { directory, remove } = makeProgramDirectory()
  const site = await startSiteProcess({ DATABASE_URL: address.url, DATA_DIR: directory, AUTH_SECRET: 'x'.repeat(32) })
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    remove()
  })
  await site.ready()
  const replica = await startReplica(primary)
  onTestFinished(async () => {
    await replica.stop('SIGQUIT')
    replica.remove()
  })
  await waitForReplica(primary.url)
  const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })
  const ada = await createMember({ url: site.url, get })

  let isOver = false
  let attempted = 0
  let acknowledged = 0
  let pagesFailed = 0
  const writing = (async () => {
    for (let stars = 1; !isOver; stars = (stars % 5) + 1) {
      attempted = stars
      const { status } = await ada.get('/movie/603/rating', put({ stars }))
      if (status === 200) acknowledged = stars
      if ((await get('/popular')).status !== 200) pagesFailed += 1
      await pause(20)
    }
  })()
  await expect.poll(() => acknowledged).toBeGreaterThan(0)
  await primary.stop('SIGQUIT') // immediate shutdown: no connection is notified
  isOver = true
  await writing
  expect((await ada.get('/movie/603/rating', put({ stars: 1 }))).status).toBe(503)
  replica.promote()
  address.pointTo(replica.url)
  const save = async () => (await ada.get('/movie/680/rating', put({ stars: 5 }))).status
  await expect.poll(save, { timeout: 10 * seconds }).toBe(200)
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 10 * seconds }).toBe(200)
  expect(pagesFailed).toBe(0)
  // The last attempt may be stored although its response was lost.
  expect([2 * acknowledged, 2 * attempted]).toContain(await storedRating(replica.url, 'tt0133093'))
  expect(site.child.exitCode).toBeNull()
})

/** Waits until the replica has everything, and has the primary acknowledge nothing that the replica does not have. */
async function waitForReplica(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  const state = async () => (await client.query('select sync_state from pg_stat_replication')).rows[0]?.sync_state
  await expect.poll(state, { timeout: 20 * seconds }).toBe('sync')
  await client.end()
}

async function storedRating(url: string, movieId: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A superuser passes the row-level security.
  const { rows } = await client.query('select rating from rating where movie_id = $1', [movieId])
  await client.end()
  return rows[0]?.rating
}
