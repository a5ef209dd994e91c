// Outside services that reject this site: warnings for the operator, pages for visitors.
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tlsOptions from 'smtp-server/lib/tls-options.js'
import { afterAll, expect, test } from 'vitest'
import { startFilmServices } from '../services/film-services/start-film-services.ts'
import { startTestSite, type TestSite } from '../services/start-site.ts'

const services = await startFilmServices()

// The self-signed certificate that comes with the mail server of the tests.
const selfSigned = createServer(tlsOptions(), (_, response) => response.end('{}')).listen(0, '127.0.0.1')
const { port } = await new Promise<AddressInfo>(
  resolve => selfSigned.once('listening', () => resolve(selfSigned.address() as AddressInfo)), // a server that listens has one
)
afterAll(async () => {
  selfSigned.close()
  await services.close()
})

const warningsOf = ({ logged }: TestSite) =>
  logged.filter(({ level }) => level === 'warn' || level === 40).map(({ msg }) => msg)

test('a wrong TMDB token is logged at the start, and the site runs degraded', async () => {
  const site = await startTestSite({ ...services.settings, TMDB_TOKEN: 'not-the-token' })
  const wrong = '[tmdb] was refused (401): is the key right?'
  await expect.poll(() => warningsOf(site), { timeout: 10_000 }).toContain(wrong)
  const readiness = await site.get('/readyz')
  expect(readiness.status).toBe(200)
  expect(await readiness.text()).toMatch(/^degraded\ntmdb was refused \(401\)/)
  const film = await site.get('/movie/603')
  expect(film.status).toBe(200)
  expect(await film.text()).toContain('The Matrix')
  for (let id = 1_720_000; id < 1_720_020; id += 1) await site.get(`/movie/${id}`)
  expect(warningsOf(site).filter(words => words === wrong)).toHaveLength(1)
  expect(JSON.stringify(site.logged)).not.toContain('not-the-token')
})

test('services with untrusted certificates are not used, and readyz names the reason', async () => {
  const url = `https://127.0.0.1:${port}`
  const site = await startTestSite({
    ...services.settings,
    TMDB_URL: `${url}/3`,
    TMDB_IMAGE_URL: `${url}/t/p`,
    OMDB_URL: `${url}/`,
    TOP100_URL: url,
  })
  for (const path of ['/', '/movie/603', '/search?q=matrix', '/toprated', '/img/w500/a.jpg?else=poster-603.svg']) {
    expect((await site.get(path)).status, path).toBe(200)
  }
  expect(await (await site.get('/movie/603')).text()).toContain('does not answer right now')
  expect(await (await site.get('/readyz')).text()).toMatch(/^degraded\ntmdb was not reached: \w*CERT\w*/)
})
