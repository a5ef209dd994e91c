// nginx with a cache in front of the site: visitors share pages, and a member's page reaches only that member.
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#app/domain/units.ts'
import { fetchAsManyClients } from '../client/client-ip.ts'
import { createClient, createMember, type HttpClient, put } from '../client/http-client.ts'
import { freePort } from '../services/free-port.ts'
import { ownSiteProcesses } from '../services/own-site-processes.ts'
import { startNginx } from './start-nginx.ts'

const members = 20
const requests = 5000
const atOnce = 24

const publicPaths = [
  '/',
  '/popular',
  '/toprated',
  '/movie/603',
  '/search?q=star',
  '/search/suggestions?q=ma',
  '/signin',
]
const ownPaths = ['/watchlist', '/movie/603', '/user', '/']
const canaryOf = (member: number) => `canary${String(member).padStart(2, '0')}sings`

test('of 5,000 requests through a shared cache none gets what belongs to another member', {
  timeout: 180 * seconds,
}, async () => {
  const port = await freePort()
  const start = await ownSiteProcesses({ PUBLIC_URL: `http://localhost:${port}` })
  const server = await start()
  await server.ready()
  const nginx = await startNginx([Number(new URL(server.url).port)], { port })
  onTestFinished(nginx.stop)
  const site = { url: nginx.url, get: fetchAsManyClients(nginx.url) }
  const clients: HttpClient[] = []
  for (let member = 0; member < members; member += 1) clients.push(await memberWithCanary(site, member))

  const seen = { crossings: [] as string[], statuses: new Map<string, number>(), ownHits: 0, sharedHits: 0, own: 0 }
  let next = 0
  const worker = async () => {
    while (next < requests) {
      const index = next
      next += 1
      // Every third request is a member's; the numbers are coprime, so that all pairs of member and path occur.
      const member = index % 3 === 0 ? index % members : null
      const paths = member === null ? publicPaths : ownPaths
      const path = paths[Math.floor(index / 3) % paths.length] ?? '/'
      const client = member === null ? createClient(site) : clients[member]
      const response = await client?.get(path)
      if (!response) throw new Error('there is no such member')
      const found = (await response.text()).match(/canary\d\dsings/g) ?? []
      const strangers = found.filter(canary => member === null || canary !== canaryOf(member))
      if (strangers.length > 0) seen.crossings.push(`${path} for ${member}: ${strangers.join()}`)
      const key = `${member === null ? 'visitor' : 'member'} ${path} ${response.status}`
      seen.statuses.set(key, (seen.statuses.get(key) ?? 0) + 1)
      const isHit = response.headers.get('X-Cache') === 'HIT'
      if (member === null && isHit) seen.sharedHits += 1
      if (member !== null && isHit) seen.ownHits += 1
      if (member !== null && found.length > 0) seen.own += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect(seen.crossings).toEqual([])
  expect([...seen.statuses.keys()].filter(key => !key.endsWith(' 200'))).toEqual([])
  expect(seen.ownHits).toBe(0)
  // The members' pages had their canaries in them, and the cache was used.
  expect(seen.own).toBeGreaterThan(requests / 8)
  expect(seen.sharedHits).toBeGreaterThan(requests / 4)
})

/** A member with a review that nobody else may see. */
async function memberWithCanary(site: Parameters<typeof createMember>[0], number: number) {
  const member = await createMember(site)
  const saved = await member.get(
    `/movie/603/reviews/${crypto.randomUUID()}`,
    put({ review: `${canaryOf(number)} in the tree` }),
  )
  expect(saved.status).toBe(200)
  return member
}
