// A database of a test file's own: a copy of the prepared one, on the engine this run is about.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { databaseUrl } from './prepare-a-site.ts'

/** The settings that lead a site or `openDatabase` to it. */
type OwnDatabase = { settings: { DATA_DIR: string; DATABASE_URL?: string }; remove(): Promise<void> }

/** A fresh copy of the prepared database, under a directory or at a PostgreSQL server, and how to get rid of it. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const template = inject('template')
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'filmdb-'))
  const removeDirectory = () => rmSync(DATA_DIR, { recursive: true, force: true })
  if ('directory' in template) {
    cpSync(template.directory, DATA_DIR, { recursive: true })
    return { settings: { DATA_DIR }, remove: async () => removeDirectory() }
  }
  const name = `filmdb_test_${process.pid}_${Date.now()}`
  const { server } = template
  await query(server, `create database ${name} template ${template.database}`)
  const remove = async () => {
    removeDirectory()
    await query(server, `drop database ${name}`)
  }
  return { settings: { DATA_DIR, DATABASE_URL: databaseUrl(server, name) }, remove }
}

/** Such a copy, open, for tests of what stands in the database itself; gone when the file is done. */
export async function openOwnDatabase() {
  const { settings, remove } = await ownDatabase()
  const databaseUrl = settings.DATABASE_URL ?? null
  const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl })
  afterAll(async () => {
    await database.close()
    await remove()
  })
  return database
}

async function query(server: string, text: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}
