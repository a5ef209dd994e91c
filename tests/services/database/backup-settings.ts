// Settings of sites for backup tests: prepared and empty ones, on either database.
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { databaseUrl } from '../prepare-site.ts'
import { startSiteProcess } from '../start-process.ts'
import { ownDatabase } from '../start-site.ts'
import { createTemporaryDirectory } from '../temporary-directory.ts'
import { query } from './database-owner.ts'

export type SiteSettings = Record<string, string> & { DATA_DIR: string }

const server = process.env.TEST_DATABASE_URL

/** Settings of a prepared site, on whichever database the run is on. */
export async function preparedSettings(): Promise<SiteSettings> {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  return settings
}

/** Settings of a site that does not exist yet, on whichever database the run is on. */
export const emptySettings = async (): Promise<SiteSettings> => (server ? serverSettings(server) : embeddedSettings())

/** Settings of a site that does not exist yet, on the embedded database. */
export const embeddedSettings = (): SiteSettings => ({ DATA_DIR: join(createTemporaryDirectory(), 'data') })

let databases = 0

/** Settings of a site that does not exist yet, on a server; `url` names a user of it. */
async function serverSettings(url: string): Promise<SiteSettings> {
  databases += 1
  const name = `filmdb_restored_${process.pid}_${databases}`
  await query(`create database ${name}`, url)
  onTestFinished(async () => {
    await query(`drop database ${name} with (force)`, url)
  })
  return { ...embeddedSettings(), DATABASE_URL: databaseUrl(url, name) }
}

/** Starts a site with these settings; it is ended after the test. */
export async function startSiteWith(settings: Record<string, string>) {
  const site = await startSiteProcess(settings)
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
  })
  await site.ready()
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  return { ...site, get }
}
