// The PostgreSQL server stops while servers behind HAProxy serve visitors.
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { freePort } from '../services/free-port.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { startHaproxy } from './start-haproxy.ts'
import { startPostgres } from './start-postgres.ts'
import { makeProgramDirectory } from './start-program.ts'

test('visitors behind HAProxy get public pages while the database is stopped', { timeout: 120 * seconds }, async () => {
  const database = await startPostgres()
  onTestFinished(database.remove)
  const { directory, remove } = makeProgramDirectory()
  const settings = { DATABASE_URL: database.url, DATA_DIR: directory, AUTH_SECRET: 'x'.repeat(32) }
  const site = await startSiteProcess(settings)
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    remove()
  })
  await site.ready()
  const haproxy = await startHaproxy([Number(new URL(site.url).port)], { port: await freePort() })
  onTestFinished(haproxy.stop)
  const status = async (path: string) => (await fetch(haproxy.url + path)).status
  await expect.poll(() => status('/readyz')).toBe(200)
  expect(await status('/popular')).toBe(200)
  await database.stop('SIGQUIT') // immediate shutdown
  await expect.poll(haproxy.downServers, { timeout: 30 * seconds }).toEqual(['site1'])
  expect(await Promise.all(['/popular', '/movie/603', '/readyz'].map(status))).toEqual([200, 200, 503])
})
