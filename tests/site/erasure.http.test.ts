import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { createClient, signIn, signUp } from '../client/http-client.ts'
import { startOpenIdProvider } from '../services/accounts/open-id-provider.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'

const canary = {
  firstName: 'Zephyrine',
  lastName: 'Quattlebaum',
  email: 'zephyrine.q@example.org',
  password: 'a canary in the projector room',
}
const traces = /zephyrine|quattlebaum|canary/i

test('after the deletion of an account no row, email file or log line names the member', async () => {
  const ground = await ownDatabase()
  const provider = await startOpenIdProvider()
  const process = await startSiteProcess({ ...ground.settings, ...provider.settings })
  await process.ready()
  const get = (path: string, init?: RequestInit) => fetch(process.url + path, { redirect: 'manual', ...init })
  const browser = createClient({ url: process.url, get })
  await signUp(browser, canary)
  await signUp(createClient({ url: process.url, get }), canary)
  await signIn(browser, { ...canary, password: 'wrong' })
  await signIn(browser, canary)
  await browser.send('/forgotpassword', { email: canary.email })
  await browser.send('/update-Password', { password: 'another canary here', confirmPassword: 'another canary here' })
  await browser.send('/user/account', { intent: 'name', firstName: 'Zephyrine', lastName: 'Canary' })
  const newEmail = { intent: 'email', email: 'canary@example.org', currentPassword: 'another canary here' }
  expect((await browser.send('/user/account', newEmail)).status).toBe(200)
  expect((await browser.send('/user/security/google', { intent: 'connect' })).status).toBe(302)
  await browser.send('/delete-account', {})
  expect((await emailsOf(ground.settings.DATA_DIR)).length).toBeGreaterThan(0)
  const done = await browser.send('/delete-account', { password: 'another canary here' })
  expect(done.headers.get('Location')).toBe('/signin')
  await process.stop()

  expect(await emailsOf(ground.settings.DATA_DIR)).toEqual([])
  expect(await rowsNaming(ground.settings)).toEqual([])
  // The console line of an email masks its address; the log has none.
  expect(process.output()).not.toMatch(traces)
  await ground.remove()
})

/** The email files that name the member. */
async function emailsOf(dataDir: string) {
  const outbox = join(dataDir, 'outbox')
  const files = readdirSync(outbox, { withFileTypes: true }).filter(entry => entry.isFile())
  return files.map(({ name }) => name).filter(name => traces.test(readFileSync(join(outbox, name), 'utf8')))
}

/** Every row of every table, as text. */
async function rowsNaming({ DATA_DIR, DATABASE_URL }: Record<string, string>) {
  const { db, close } = await openDatabase({ dataDir: DATA_DIR ?? '', databaseUrl: DATABASE_URL ?? null })
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'catalogue%'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db)
    found.push(...rows.filter(({ text }) => traces.test(text)).map(({ text }) => `${name}: ${text}`))
  }
  await close()
  return found
}
