// Global setup: prepares a database with tables and catalogue that each test file copies.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startSiteProcess } from './start-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/**
 * Where the prepared database is: a directory to copy, or the name of a database at `server` to copy. Sites connect to
 * `siteServer`, which is the same server or a connection pooler in front of it.
 */
export type Template = { directory: string } | ServerTemplate
type ServerTemplate = { server: string; siteServer: string; database: string }

export default async function prepareASite(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  project.provide('template', server ? await preparedDatabase(server) : await preparedDirectory())
}

/** Reused by later runs of the same build. */
async function preparedDirectory(): Promise<Template> {
  const stamp = readFileSync('build/.stamp', 'utf8').slice(0, 16)
  const directory = `.cache/test-sites/${stamp}`
  if (existsSync(directory)) return { directory }
  rmSync(dirname(directory), { recursive: true, force: true })
  const unfinished = `${directory}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await startAndStop({ DATA_DIR: unfinished })
  renameSync(unfinished, directory)
  return { directory }
}

/** Prepares one on a PostgreSQL server. */
export async function preparedDatabase(server: string): Promise<ServerTemplate> {
  const database = 'filmdb_test_template'
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${database}`)
  await client.query(`create database ${database}`)
  await client.end()
  await startAndStop({ DATA_DIR: '.cache/test-sites/on-postgresql', DATABASE_URL: databaseUrl(server, database) })
  return { server, siteServer: server, database }
}

async function startAndStop(settings: Record<string, string>) {
  const site = await startSiteProcess(settings)
  await site.ready()
  await site.stop()
}

/** The URL of another database of the same server. */
export function databaseUrl(server: string, database: string) {
  const url = new URL(server)
  url.pathname = `/${basename(database)}`
  return url.href
}
