// Users and databases of the test run's PostgreSQL server.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { databaseUrl } from '../prepare-site.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

/** Runs statements on a connection of its own; returns the rows. */
export async function query(text: string, url = server) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Creates a user who owns an empty database and has no other rights on that server; both are removed after the test. */
export async function createDatabaseOwner(privilege: 'createrole' | 'nocreaterole') {
  const name = `filmdb_owner_${randomUUID().slice(0, 8)}`
  await query(`create role ${name} login password 'secret' ${privilege}`)
  await query(`create database ${name} owner ${name}`)
  onTestFinished(async () => {
    await query(`drop database ${name} with (force)`)
    await query(`drop role if exists filmdb_member_of_${name}`)
    await query(`drop role ${name}`)
  })
  const url = new URL(databaseUrl(server, name))
  url.username = name
  url.password = 'secret'
  return { name, DATABASE_URL: url.href }
}
