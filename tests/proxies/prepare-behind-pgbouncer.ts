// Global setup: as prepare-site.ts, on a PostgreSQL server that the sites reach through PgBouncer.
import type { TestProject } from 'vitest/node'
import { preparedDatabase } from '../services/prepare-site.ts'
import { startPgBouncer } from './start-pgbouncer.ts'

export default async function prepareBehindPgBouncer(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('these tests need a PostgreSQL server: set TEST_DATABASE_URL')
  const template = await preparedDatabase(server)
  const pgbouncer = await startPgBouncer(server)
  project.provide('template', { ...template, siteServer: pgbouncer.url })
  return pgbouncer.stop
}
