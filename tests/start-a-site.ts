// The real, built site on a free port, with a database of its own that is gone afterwards.
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { freePort } from './free-port.ts'
import { ownDatabase } from './own-database.ts'

/** A running site. `get` asks it without following redirects; `logged` has the parsed lines of its log. */
export type TestSite = {
  url: string
  get(path: string, init?: RequestInit): Promise<Response>
  logged: Record<string, unknown>[]
}

/** Starts a site for a test file, with these settings on top of a plain start; it is closed when the file is done. */
export async function startASite(settings: Record<string, string> = {}): Promise<TestSite> {
  const ground = await ownDatabase()
  const port = await freePort()
  const logged: TestSite['logged'] = []
  const log = openLog('info', { write: line => logged.push(JSON.parse(line)) })
  const { startSite } = await import(siteFile)
  const site = await startSite(readConfig({ PORT: String(port), ...ground.settings, ...settings }), { log })
  afterAll(async () => {
    await site.close()
    await ground.remove()
  })
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  return { url: site.url, get, logged }
}

// Not a literal: what is built is no source, and TypeScript must not look for it.
const siteFile: string = join(process.cwd(), 'build', 'server', 'site.js')
