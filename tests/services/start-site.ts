// The built site on a free port, with a database of its own that is removed afterwards.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openLog } from '#server/monitoring/log.ts'
import { parseConfig } from '#server/settings/config.ts'
import { behindAProxy, fetchAsManyClients } from '../client/client-ip.ts'
import { query } from './database/database-owner.ts'
import { freePort } from './free-port.ts'
import { databaseUrl } from './prepare-site.ts'

/**
 * A running site. `get` does not follow redirects and sends each request from another client IP address, unless it names
 * one; `logged` has the parsed lines of its log.
 */
export type TestSite = {
  url: string
  get(path: string, init?: RequestInit): Promise<Response>
  logged: Record<string, unknown>[]
}

/**
 * Starts a site for a test file, with these settings on top of a plain start; it is closed when the file is done. It
 * trusts X-Forwarded-For from this machine, so that a fast machine does not meet the limits per client IP address; with
 * `TRUSTED_PROXY: ''` all requests are one client's.
 */
export async function startTestSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const { close, ...site } = await startSite(settings)
  afterAll(close)
  return site
}

/** The same for a part of a test, which calls `close`. */
export async function startSite(settings: Record<string, string> = {}) {
  const own = await ownDatabase()
  const port = await freePort()
  const logged: TestSite['logged'] = []
  const log = openLog('info', { write: line => logged.push(JSON.parse(line)) })
  const built = await import(siteFile)
  const all = { PORT: String(port), ...behindAProxy, ...own.settings, ...settings }
  const site = await built.startSite(parseConfig(all), { log })
  await site.ready
  const close = async () => {
    await site.close()
    await own.remove()
  }
  return { url: site.url as string, get: fetchAsManyClients(site.url), logged, close }
}

// A variable, so that TypeScript does not resolve the built file.
const siteFile: string = join(process.cwd(), 'build', 'server', 'site.js')

/** Settings that lead to a database of a test's own. */
type TestSettings = Record<string, string> & { DATA_DIR: string }

/**
 * Copies the prepared database, to a directory (see data-directories.ts) or a PostgreSQL server. `remove` deletes the
 * copy.
 */
export async function ownDatabase(): Promise<{ settings: TestSettings; remove(): Promise<void> }> {
  const template = inject('template')
  const DATA_DIR = mkdtempSync(join(process.env.TEST_DATA_DIRECTORIES ?? tmpdir(), 'filmdb-'))
  const removeDirectory = () => rmSync(DATA_DIR, { recursive: true, force: true })
  if ('directory' in template) {
    cpSync(template.directory, DATA_DIR, { recursive: true })
    return { settings: { DATA_DIR }, remove: async () => removeDirectory() }
  }
  const name = `filmdb_test_${process.pid}_${Date.now()}`
  const { server, siteServer } = template
  await query(`create database ${name} template ${template.database}`, server)
  const remove = async () => {
    removeDirectory()
    // A connection pooler keeps connections.
    await query(`drop database ${name} with (force)`, server)
  }
  return { settings: { DATA_DIR, DATABASE_URL: databaseUrl(siteServer, name) }, remove }
}
