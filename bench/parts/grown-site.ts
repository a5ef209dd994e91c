// A database of many made-up rows and the built site on it, in this process, with one member.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openLog } from '#server/monitoring/log.ts'
import { parseConfig } from '#server/settings/config.ts'
import { behindAProxy, fetchAsManyClients } from '#tests/client/client-ip.ts'
import { createMember, type Member } from '#tests/client/http-client.ts'
import { fillLibraries } from '#tests/fixtures/generate/generate-rows.ts'
import { generateSite, type SiteSize } from '#tests/fixtures/generate/generate-site.ts'
import { sendPlans } from '#tests/services/database/record-plans.ts'
import { freePort } from '#tests/services/free-port.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** `name` is the database. */
export type GrownSite = { name: string; member: Member; start(): Promise<{ close(): Promise<void> }> }

const filmsOfMember = 2000

/** Creates the database with these rows. Its connections send the plans of their statements. */
export async function prepareGrownSite(postgres: OwnPostgres, { name, ...size }: SiteSize & { name: string }) {
  await postgres.query(`create database ${name}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'filmdb-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const settings = {
    DATABASE_URL: postgres.url(name),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    AUTH_SECRET: 'x'.repeat(32),
    ...behindAProxy,
  }
  const url = `http://localhost:${settings.PORT}`
  const start = () => startSite(settings)
  const site = await start()
  const member = await createMember({ url, get: fetchAsManyClients(url) })
  await site.close()

  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  const begun = performance.now()
  const report = (table: string) =>
    console.error(`${name}, ${Math.round((performance.now() - begun) / 1000)} s: ${table.split(' ')[0]}`)
  const query = (text: string) => client.query(text)
  await generateSite(query, size, report)
  await fillLibraries(query, { films: filmsOfMember })
  await query('vacuum analyze')
  report('ready')
  await sendPlans(client)
  await client.end()
  return { name, member, start } satisfies GrownSite
}

async function startSite(settings: Record<string, string>) {
  const file: string = join(process.cwd(), 'build', 'server', 'site.js')
  const { startSite }: typeof import('#server/site.ts') = await import(file)
  const site = await startSite(parseConfig(settings), { log: openLog('silent') })
  await site.ready
  return site
}
