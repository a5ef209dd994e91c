// Two servers of one site on one PostgreSQL server.
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { createMember, put } from '../client/http-client.ts'
import { rateByOthers } from '../client/library/library-requests.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

async function startTwo() {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  const start = async () => {
    const site = await startSiteProcess({ ...settings, AUTH_SECRET: 'x'.repeat(32) })
    onTestFinished(async () => {
      await site.stop()
    })
    await site.ready()
    const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
    return { ...site, get }
  }
  const query = async (text: string) => {
    const client = new pg.Client(settings.DATABASE_URL)
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }
  return { servers: [await start(), await start()] as const, query }
}

/** The number of ratings by members on the film's page; 0 below three. */
const ratingsOn = async (page: Promise<Response>) => Number(/>(\d+) ratings</.exec(await (await page).text())?.[1] ?? 0)

test('a rating saved on one server is on the film page of the other within two seconds', async () => {
  const [a, b] = (await startTwo()).servers
  const [ada, bob] = [await createMember(a), await createMember(b)]
  const ratings = () => ratingsOn(bob.get('/movie/603'))
  await rateByOthers(a, '/movie/603', [4, 4])
  expect(await ratings()).toBe(0)
  await ada.get('/movie/603/rating', put({ stars: 4 }))
  await expect.poll(ratings, { timeout: 2 * seconds, interval: 50 }).toBe(3)
  await ada.get('/movie/603/rating', { method: 'DELETE' })
  await expect.poll(ratings, { timeout: 2 * seconds, interval: 50 }).toBe(0)
})

test('a rating saved while the other server’s notifications are cut is on its film page when it listens again', async () => {
  const { servers, query } = await startTwo()
  const [a, b] = servers
  const [ada, bob] = [await createMember(a), await createMember(b)]
  const ratings = () => ratingsOn(bob.get('/movie/603'))
  await rateByOthers(a, '/movie/603', [4, 4])
  expect(await ratings()).toBe(0)
  const cut = await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'filmdb notifications' and datname = current_database()`)
  expect(cut).toHaveLength(2)
  await ada.get('/movie/603/rating', put({ stars: 4 }))
  // Well before the rating is 30 s old and read again anyway.
  await expect.poll(ratings, { timeout: 15 * seconds, interval: 200 }).toBe(3)
})

test('a write on one server is on the next page of own films and of the year on the other, only for that member', async () => {
  const [a, b] = (await startTwo()).servers
  const [ada, bob] = [await createMember(a), await createMember(a)]
  const Cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const elsewhere = async (path: string, init: RequestInit) =>
    expect((await b.get(path, { ...init, headers: { 'Content-Type': 'application/json', Cookie } })).status).toBe(200)
  const shown = async (member: typeof ada) => {
    const films = await (await member.get('/user/films')).text()
    const year = await (await member.get('/user/year/all')).text()
    return [[603, 604, 605].filter(id => films.includes(`/movie/${id}"`)), year.includes('The Matrix')]
  }
  await bob.get('/movie/604/seen', put({}))
  expect(await shown(bob)).toEqual([[604], false])
  expect(await shown(ada)).toEqual([[], false])
  await elsewhere('/movie/603/rating', put({ stars: 4 }))
  expect(await shown(ada)).toEqual([[603], false])
  const entry = { watchedOn: '2026-01-02', isRewatch: false, stars: 4, isLiked: false, note: '', tags: [] }
  await elsewhere(`/movie/603/diary/${crypto.randomUUID()}`, put(entry))
  expect(await shown(ada)).toEqual([[603], true])
  await elsewhere('/movie/605/watchlist', put({}))
  expect(await shown(ada)).toEqual([[603, 605], true])
  expect(await shown(bob)).toEqual([[604], false])
})
