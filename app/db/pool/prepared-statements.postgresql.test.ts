import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { ownDatabase } from '#tests/services/start-site.ts'
import { openDatabase } from '../database.server.ts'
import { memberQueries, memberRead, readAsMember } from '../read-as-member.server.ts'

const ratings = memberRead(memberQueries.selectFrom('rating').select('rating'), rows => rows.length)

/** Reads as a member on one connection, and returns the number of prepared statements on it. */
async function preparedAfterReads(databaseUrl: string) {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  onTestFinished(() => database.close())
  const { db } = database
  const memberId = await insertMember(db)
  for (let time = 0; time < 3; time += 1) expect(await readAsMember(db, memberId, { ratings })).toEqual({ ratings: 0 })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(db)
  return rows[0]?.count
}

/** A relay that sends a process id of its own, as PgBouncer and other poolers do. */
async function startPooler(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const relay = createServer(site => {
    const server = connect(Number(target.port || 5432), target.hostname)
    site.pipe(server)
    server.on('data', chunk => {
      const backendKeyData = chunk.indexOf(Buffer.from('K\0\0\0\x0c'))
      if (backendKeyData >= 0) chunk.writeInt32BE(1_234_567_890, backendKeyData + 5)
      site.write(chunk)
    })
    for (const [socket, other] of [
      [site, server],
      [server, site],
    ] as const)
      socket.on('error', () => {}).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(() => void relay.close())
  const { port } = relay.address() as AddressInfo // a server that listens on a port has one
  return Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href
}

test('statements are prepared once per connection, and never behind a pooler', async () => {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  const url = settings.DATABASE_URL ?? ''
  expect(await preparedAfterReads(url)).toBe(2)
  expect(await preparedAfterReads(await startPooler(url))).toBe(0)
})
