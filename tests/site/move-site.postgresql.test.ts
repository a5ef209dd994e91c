// A backup file moves a site from the embedded database to a PostgreSQL server and back.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readBackup } from '#server/backup/read-backup.ts'
import { createClient, createMember, signIn } from '../client/http-client.ts'
import { libraryOf } from '../client/library/library-of.ts'
import { fillLibrary } from '../fixtures/filled-library/full-library.ts'
import { adminCommand } from '../services/admin-command.ts'
import { embeddedSettings, type SiteSettings, startSiteWith } from '../services/database/backup-settings.ts'
import { createDatabaseOwner, query } from '../services/database/database-owner.ts'
import { openMailbox } from '../services/email/mailbox.ts'
import { freePort } from '../services/free-port.ts'
import { createTemporaryDirectory } from '../services/temporary-directory.ts'
import { backupUnderWriters } from './backup-under-writers.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000 })

/** Settings as on a hosted server: the user owns an empty database and is subject to row-level security. */
async function settingsOfOwner(): Promise<SiteSettings & { DATABASE_URL: string }> {
  const { DATABASE_URL } = await createDatabaseOwner('createrole')
  return { ...embeddedSettings(), DATABASE_URL }
}

/** Every table of the file with its count and checksum. */
async function tablesOf(file: string) {
  const tables: Record<string, string> = {}
  let name = ''
  for await (const part of readBackup(file, null)) {
    if (part.kind === 'table') name = part.name
    if (part.kind === 'table end') tables[name] = `${part.rows} rows, ${part.sha256}`
  }
  return tables
}

async function done(args: string[], siteSettings: SiteSettings) {
  const { output, stderr, code } = await adminCommand(args, siteSettings)
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
  return output
}

test('a site moves from the embedded database to a server and back with equal tables, and its members stay signed in', async () => {
  const unverified = { REQUIRE_VERIFIED_EMAIL: 'false' }
  const home = { ...embeddedSettings(), ...unverified }
  const hosted = { ...(await settingsOfOwner()), ...unverified }
  const back = embeddedSettings()
  const folder = createTemporaryDirectory()
  const file = (name: string) => join(folder, name)
  // Its mail server is down, so that emails are waiting when the site moves.
  const first = await startSiteWith({ ...home, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  const [ada, bob] = [await createMember(first), await createMember(first)]
  await fillLibrary(ada)
  await fillLibrary(bob)
  const libraries = [await libraryOf(ada), await libraryOf(bob)]
  await createClient(first).send('/forgot-Password', { email: ada.person.email })
  await first.stop()

  await done(['backup', file('home')], home)
  expect(await done(['restore', file('home')], hosted)).toContain('counts and checksums are those of')
  await done(['backup', file('hosted')], hosted)
  expect(await tablesOf(file('hosted'))).toEqual(await tablesOf(file('home')))
  await done(['restore', file('hosted')], back)
  await done(['backup', file('back')], back)
  expect(await tablesOf(file('back'))).toEqual(await tablesOf(file('home')))

  // The next attempt of the waiting emails is due now instead of in half a minute.
  await query('update outbox_email set try_at = now()', hosted.DATABASE_URL)
  const box = await openMailbox()
  const onServer = await startSiteWith({ ...hosted, SMTP_URL: box.url })
  expect(await box.next({ to: ada.person.email })).toBeDefined()
  for (const [index, member] of [ada, bob].entries()) {
    const there = createClient(onServer)
    for (const [name, value] of member.cookies) there.cookies.set(name, value)
    expect(await libraryOf(there)).toEqual(libraries[index])
    expect((await signIn(createClient(onServer), member.person)).status).toBe(302)
  }
  await expect
    .poll(
      () =>
        query(
          "select count(*)::int as waiting from outbox_email where state in ('waiting', 'claimed')",
          hosted.DATABASE_URL,
        ),
      { timeout: 20_000 },
    )
    .toEqual([{ waiting: 0 }])
  const once = box.emails.map(({ to, subject }) => `${to} ${subject}`)
  expect(new Set(once).size).toBe(once.length)

  const refused = await adminCommand(['restore', file('home'), '--replace'], hosted)
  expect(refused.stderr).toBe('A running site is connected to this database: stop it first.\n')
  await onServer.stop()
  const full = await adminCommand(['restore', file('home')], {
    ...embeddedSettings(),
    DATABASE_URL: hosted.DATABASE_URL,
  })
  expect(full.stderr).toMatch(/^This database holds \d+ tables already: name an empty one, or add --replace/)
  await done(['restore', file('home'), '--replace'], hosted)
  await done(['backup', file('again')], hosted)
  expect(await tablesOf(file('again'))).toEqual(await tablesOf(file('home')))
  expect(readdirSync(hosted.DATA_DIR)).toContain('auth-secret')
})

/** The path of a backup of a site on a directory. */
async function backupOfDirectory() {
  const home = embeddedSettings()
  const file = join(createTemporaryDirectory(), 'home')
  await (await startSiteWith(home)).stop()
  await done(['backup', file], home)
  return file
}

test('a restore with --replace is refused by a database of another program, whose tables stay', async () => {
  const [file, siteSettings] = [await backupOfDirectory(), await settingsOfOwner()]
  await query("create table review as select 'theirs' as text", siteSettings.DATABASE_URL)
  const refused = await adminCommand(['restore', file, '--replace'], siteSettings)
  expect(refused.stderr).toBe('This database holds the tables of another program: name an empty one.\n')
  expect(await query('select text from review', siteSettings.DATABASE_URL)).toEqual([{ text: 'theirs' }])
})

test('a restore with --replace into a database without tables leaves the functions of another program there', async () => {
  const [file, siteSettings] = [await backupOfDirectory(), await settingsOfOwner()]
  await query("create function theirs() returns text language sql as $$ select 'theirs' $$", siteSettings.DATABASE_URL)
  await done(['restore', file, '--replace'], siteSettings)
  expect(await query('select theirs() as text', siteSettings.DATABASE_URL)).toEqual([{ text: 'theirs' }])
})

test('a backup of a PostgreSQL server made while members write contains every write acknowledged before it and no partial write', async () => {
  const { acknowledged, wrong } = await backupUnderWriters({
    directory: createTemporaryDirectory(),
    siteSettings: await settingsOfOwner(),
    rounds: 1,
  })
  expect(wrong).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})
