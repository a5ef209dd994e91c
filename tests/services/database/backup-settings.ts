// Settings of sites for backup tests: prepared and empty ones, on either database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { databaseUrl } from '../prepare-site.ts'
import { startSiteProcess } from '../start-process.ts'
import { ownDatabase } from '../start-site.ts'
import { query } from './database-owner.ts'

export type Place = Record<string, string> & { DATA_DIR: string }

const server = process.env.TEST_DATABASE_URL

/** Creates a directory that is removed after the test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filmdb-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Settings of a prepared site, on whichever database the run is on. */
export async function preparedPlace(): Promise<Place> {
  const { settings, remove } = await ownDatabase()
  onTestFinished(remove)
  return settings
}

/** Settings of a site that does not exist yet, on whichever database the run is on. */
export const emptyPlace = async (): Promise<Place> => (server ? onServer(server) : onDirectory())

/** Settings of a site that does not exist yet, on the embedded database. */
export const onDirectory = (): Place => ({ DATA_DIR: join(ownFolder(), 'data') })

let databases = 0

/** Settings of a site that does not exist yet, on a server; `url` names a user of it. */
export async function onServer(url: string): Promise<Place> {
  databases += 1
  const name = `filmdb_restored_${process.pid}_${databases}`
  await query(`create database ${name}`, url)
  onTestFinished(async () => {
    await query(`drop database ${name} with (force)`, url)
  })
  return { ...onDirectory(), DATABASE_URL: databaseUrl(url, name) }
}

/** Starts a site with these settings; it is ended after the test. */
export async function runningAt(place: Record<string, string>) {
  const site = await startSiteProcess(place)
  onTestFinished(async () => {
    site.child.kill('SIGKILL')
    await site.ended
  })
  await site.ready()
  const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })
  return { ...site, get }
}
