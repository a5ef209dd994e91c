// Server processes of one test, on one database of their own on the PostgreSQL server of the run.
import { onTestFinished } from 'vitest'
import { behindAProxy } from '../client/client-ip.ts'
import { type SiteProcess, startSiteProcess } from './start-process.ts'
import { ownDatabase } from './start-site.ts'

/**
 * Makes a database, and returns a function that starts a server process on it with these settings. Processes and database
 * are gone after the test.
 */
export async function ownSiteProcesses(settings: Record<string, string> = {}) {
  const own = await ownDatabase()
  const processes = new Set<SiteProcess>()
  onTestFinished(async () => {
    for (const site of processes) site.child.kill('SIGKILL')
    await Promise.all([...processes].map(({ ended }) => ended))
    await own.remove()
  })
  const shared = { ...own.settings, AUTH_SECRET: 'one secret for all servers of a test', ...behindAProxy, ...settings }
  return async (more: Record<string, string> = {}) => {
    const site = await startSiteProcess({ ...shared, ...more })
    processes.add(site)
    return site
  }
}
