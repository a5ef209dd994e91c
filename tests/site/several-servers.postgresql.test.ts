// Two server processes on one PostgreSQL database, as behind a balancer that sends each request to another one.
import { expect, test } from 'vitest'
import { fetchAsManyClients, nextClientIp } from '../client/client-ip.ts'
import { createClient, createMember, createPerson, put, signIn, signUp } from '../client/http-client.ts'
import { shareByLink } from '../client/secret-urls.ts'
import { freePort } from '../services/free-port.ts'
import { ownSiteProcesses } from '../services/own-site-processes.ts'

/** Starts both. `site` sends each request to the server after the one before. */
async function startTwo() {
  const ports = [await freePort(), await freePort()]
  const start = await ownSiteProcesses({ PUBLIC_URL: `http://localhost:${ports[0]}` })
  const servers = await Promise.all(ports.map(port => start({ PORT: String(port) })))
  await Promise.all(servers.map(server => server.ready()))
  const gets = servers.map(({ url }) => fetchAsManyClients(url))
  let turn = 0
  const get = (path: string, init?: RequestInit) => {
    turn += 1
    const next = gets[turn % gets.length]
    if (!next) throw new Error('there is no server')
    return next(path, init)
  }
  return { url: `http://localhost:${ports[0]}`, get }
}

test('a member uses two servers in turn, and a sign-out on one ends the session on both', async () => {
  const site = await startTwo()
  const ada = await createMember(site)
  for (const stars of [1, 2, 3]) {
    expect((await ada.get('/movie/603/rating', put({ stars }))).status).toBe(200)
    for (let server = 0; server < 2; server += 1) expect((await ada.get('/user')).status).toBe(200)
  }
  const stolen = { Cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  await ada.send('/signout', {})
  const responses = [await site.get('/user', { headers: stolen }), await site.get('/user', { headers: stolen })]
  expect(responses.map(({ status }) => status)).toEqual([401, 401])
})

test('a secret link that is revoked on one server opens nothing on either', async () => {
  const site = await startTwo()
  const ada = await createMember(site)
  await ada.get('/movie/603/watchlist', put({}))
  const { path, id } = await shareByLink(ada, 'watchlist')
  const statuses = async () => [(await site.get(path)).status, (await site.get(path)).status]
  expect(await statuses()).toEqual([200, 200])
  await ada.send('/user/sharing', { intent: 'revoke', id })
  expect(await statuses()).toEqual([404, 404])
})

test('wrong passwords are counted for both servers together', async () => {
  const site = await startTwo()
  const person = createPerson()
  await signUp(createClient(site), person)
  const ip = nextClientIp()
  const client = createClient(site, { 'X-Forwarded-For': ip })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 40 && statuses.at(-1) !== 429; attempt += 1)
    statuses.push((await signIn(client, { ...person, password: `wrong password ${attempt}` })).status)
  const attempts = statuses.length
  expect(statuses.at(-1)).toBe(429)
  // The other server rejects at once.
  expect((await signIn(client, { ...person, password: 'wrong again' })).status).toBe(429)
  expect(attempts).toBeLessThan(40)
})
