// A built site for bench/compare.ts, with a database of its own and members who have 2,000 films on their watchlists.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#app/db/database.server.ts'
import { createCompaction } from '#app/db/vacuum.server.ts'
import { parseConfig } from '#server/settings/config.ts'
import { behindAProxy, fetchAsManyClients } from '#tests/client/client-ip.ts'
import { createMember } from '#tests/client/http-client.ts'
import { fillLibraries, generateFilms } from '#tests/fixtures/generate/generate-rows.ts'
import { freePort } from '#tests/services/free-port.ts'
import { databaseUrl } from '#tests/services/prepare-site.ts'
import { startBuiltSite } from '../built-site.ts'

/** The number of members who take turns, so that no limit per member shows. */
const members = 16
const filmsOfMember = 2000

/**
 * Prepares the site that is built in `root`, on PGlite or in a new database of the server. `start` starts it; `remove`
 * deletes what it stored. `cookies` are the members' session cookies.
 */
export async function prepareComparedSite(root: string, { server }: { server: string | undefined }) {
  const database = await createDatabase(server)
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: database.dataDir,
    AUTH_SECRET: 'x'.repeat(32),
    ...database.settings,
    ...behindAProxy,
  }
  const site = await startBuiltSite(root, settings)
  const cookies = await signUpMembers(site.url)
  await site.stop()
  await fill(settings)
  const start = () => startBuiltSite(root, settings)
  return { settings, cookies, start, remove: database.remove }
}

async function signUpMembers(url: string) {
  const cookies: string[] = []
  while (cookies.length < members) {
    const member = await createMember({ url, get: fetchAsManyClients(url) })
    const { status } = await member.get('/user')
    if (status !== 200) throw new Error(`a new member got ${status}`)
    cookies.push([...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  }
  return cookies
}

/** As the owner of the tables: the tables of every commit are similar enough for the same SQL. */
async function fill(settings: Record<string, string>) {
  const { db, pool, close } = await openDatabase(parseConfig(settings))
  const query = (text: string) => pool.query(text)
  await generateFilms(query, filmsOfMember)
  await fillLibraries(query, { films: filmsOfMember })
  // As a site does every hour.
  await createCompaction()({ db, unwatched: work => work() })
  await close()
}

async function createDatabase(
  server: string | undefined,
): Promise<{ dataDir: string; settings: Record<string, string>; remove(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-bench-'))
  const removeDirectory = () => rmSync(dataDir, { recursive: true, force: true })
  if (!server) return { dataDir, settings: {}, remove: async () => removeDirectory() }
  const name = `filmdb_bench_${crypto.randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const remove = async () => {
    removeDirectory()
    await runOn(server, `drop database ${name} with (force)`)
  }
  return { dataDir, settings: { DATABASE_URL: databaseUrl(server, name) }, remove }
}

async function runOn(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
