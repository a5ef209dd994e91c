// The plans of the statements behind members' pages, accounts and the outbox, on a database with many rows. A dropped
// index, or a condition that no index serves, is a sequential scan here.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { deleteExpired } from '#app/accounts/deletion/delete-expired.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { sweepOutbox } from '#app/email/sweep-outbox.server.ts'
import { purgeCached } from '#app/films/upstream/cache-table.server.ts'
import { parseConfig } from '#server/settings/config.ts'
import { createMember, type Member, put, signIn } from '../client/http-client.ts'
import { generateSite } from '../fixtures/generate/generate-site.ts'
import { type ExecutedStatement, nodesOf, recordPlans, sendPlans } from '../services/database/record-plans.ts'
import { ownDatabase, startTestSite } from '../services/start-site.ts'

/** Below, a sequential scan may be the best plan. */
const bigTableRows = 400

const { settings, remove } = await ownDatabase()
afterAll(remove)
const rowCounts = await fillDatabase()
const executed: ExecutedStatement[] = []
recordPlans(statement => executed.push(statement))
const site = await startTestSite(settings)
// The start reads public facts once; `npm run bench -- growth` has its time.
executed.length = 0

test('no statement of a member’s pages, of accounts or of the outbox scans a big table', async () => {
  const ada = await createMember(site)
  await usePages(ada)
  await useAccount(ada)
  await runJobs()
  const nodes = executed.flatMap(({ text, plan }) => nodesOf(plan).map(node => ({ text, node })))
  const scans = nodes
    .filter(({ node }) => node['Node Type'] === 'Seq Scan')
    .filter(({ node }) => (rowCounts.get(node['Relation Name'] ?? '') ?? 0) >= bigTableRows)
  expect.soft(new Set(scans.map(({ text, node }) => `${node['Relation Name']}: ${text}`))).toEqual(new Set())
  const usedTables = new Set(nodes.map(({ node }) => node['Relation Name']))
  expect([...usedTables]).toEqual(
    expect.arrayContaining([
      'film_ref',
      'rating',
      'watchlist',
      'review',
      'member',
      'member_session',
      'sign_in_method',
      'rate_limit',
      'one_time_link',
      'sign_in_state',
      'webauthn_challenge',
      'outbox_email',
      'upstream_response',
    ]),
  )
})

/** Resolves with the number of rows of each table. */
async function fillDatabase() {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  await generateSite(text => client.query(text), { films: 20_000, members: 5_000, ratings: 100_000 })
  await sendPlans(client)
  const { rows } = await client.query(
    `select relname, reltuples from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  await client.end()
  return new Map(rows.map(({ relname, reltuples }): [string, number] => [relname, reltuples]))
}

async function usePages(member: Member) {
  const review = `/movie/603/reviews/${randomUUID()}`
  const list = `/list/${randomUUID()}`
  const entry = `/movie/603/diary/${randomUUID()}`
  const erase = { method: 'DELETE' }
  const requests: [string, RequestInit?][] = [
    ['/movie/603/rating', put({ stars: 4 })],
    ['/movie/603/watchlist', put({})],
    [review, put({ review: 'I liked it.' })],
    [entry, put({ watchedOn: '2026-10-01', stars: 4, isRewatch: false, isLiked: true, note: '', tags: ['cinema'] })],
    ['/movie/603/seen', put({})],
    ['/movie/603/like', put({})],
    [`${list}/details`, put({ name: 'Good ones', description: '', isRanked: false })],
    [`${list}/films/603`, put({})],
    ['/'],
    ['/popular'],
    ['/toprated'],
    ['/search?q=godfather'],
    ['/movie/603'],
    ['/movie/tt0133093'],
    ['/user'],
    ...['date', 'rating', 'alphabetical'].map((sort): [string] => [`/watchlist?sort=${sort}`]),
    ['/diary'],
    ['/diary/2026/10'],
    ['/diary?q=matrix'],
    ['/diary?tag=cinema'],
    ['/lists'],
    [list],
    ['/user/films'],
    ['/user/year/2026'],
    ['/user/year/all'],
    ['/pick'],
    ['/user/suggested'],
    ['/user/sharing'],
    ['/user/players'],
    ['/user/devices'],
    ['/user/account'],
    ['/user/avatar'],
    ['/user/security'],
    ['/user/export.zip'],
    [entry, erase],
    [`${list}/films/603`, erase],
    [`${list}/details`, erase],
    [review, erase],
    ['/movie/603/rating', erase],
    ['/movie/603/watchlist', erase],
  ]
  for (const [path, init] of requests) {
    const response = await member.get(path, init)
    await response.arrayBuffer()
    expect(response.ok, path).toBe(true)
  }
}

async function useAccount(member: Member) {
  await signIn(member, { email: member.person.email, password: 'a wrong password' })
  await member.send('/signout', {})
  await member.send('/forgotpassword', { email: member.person.email })
  await signIn(member, member.person)
}

/** Background jobs of the site. Emails are claimed and completed when a request enqueues one. */
async function runJobs() {
  const { jobsDb, close } = await openDatabase(parseConfig(settings))
  await deleteExpired(jobsDb)
  await purgeCached(jobsDb)
  await sweepOutbox(jobsDb)
  await close()
}
