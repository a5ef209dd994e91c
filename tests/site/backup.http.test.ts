// Backup and restore of a whole site: one file, written while the site runs or not.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient, createMember, put, signIn } from '../client/http-client.ts'
import { libraryOf } from '../client/library/library-of.ts'
import { shareByLink } from '../client/secret-urls.ts'
import { adminCommand, startAdminCommand } from '../services/admin-command.ts'
import {
  embeddedSettings,
  emptySettings,
  preparedSettings,
  startSiteWith,
} from '../services/database/backup-settings.ts'
import { startSiteProcess } from '../services/start-process.ts'
import { ownDatabase } from '../services/start-site.ts'
import { createTemporaryDirectory } from '../services/temporary-directory.ts'

// Each test starts several processes, every one with a database of its own.
vi.setConfig({ testTimeout: 180_000 })

const passphrase = { FILMDB_BACKUP_PASSPHRASE: 'projector lamp, cold' }

/** A site with a member, and two backups of it, written while it ran: one with a passphrase, one without. */
async function backedUpSite() {
  const { settings: siteSettings, remove } = await ownDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'filmdb-backup-'))
  const site = await startSiteProcess(siteSettings)
  afterAll(async () => {
    site.child.kill('SIGKILL')
    await site.ended
    await remove()
    rmSync(folder, { recursive: true, force: true })
  })
  await site.ready()
  const member = await createMember({
    ...site,
    get: (path, init) => fetch(site.url + path, { redirect: 'manual', ...init }),
  })
  await member.get('/movie/603/rating', put({ stars: 4.5 }))
  await member.get('/movie/11/watchlist', put({}))
  await member.get(`/movie/603/reviews/${randomUUID()}`, put({ review: 'A “quote”, a \\ and a 🎬\nin two lines.' }))
  const { path: secretLink } = await shareByLink(member, 'watchlist')
  const library = await libraryOf(member)
  const emails = readdirSync(join(siteSettings.DATA_DIR, 'outbox'))
  const secret = join(folder, 'secret.backup')
  const plain = join(folder, 'plain.backup')
  const backup = await adminCommand(['backup', secret], { ...siteSettings, ...passphrase })
  expect(await adminCommand(['backup', plain], siteSettings)).toMatchObject({ code: 0 })
  await site.stop()
  return { member, secretLink, library, emails, secret, plain, backup, output: site.output() }
}

let original: Awaited<ReturnType<typeof backedUpSite>>
beforeAll(async () => {
  original = await backedUpSite()
})

test('a backup of a running site, restored elsewhere, has the member’s password, session, library and emails', async () => {
  const { member, secretLink, library, emails, secret, backup, output } = original
  expect(emails.length).toBeGreaterThan(0)
  expect(backup).toMatchObject({ stderr: '', code: 0 })
  expect(backup.output).toContain('read back and whole')
  expect(statSync(secret).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(secret, 'latin1')
  expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
  expect(output + backup.output).not.toContain(passphrase.FILMDB_BACKUP_PASSPHRASE)

  const other = await emptySettings()
  expect(await adminCommand(['restore', secret], { ...other, ...passphrase })).toMatchObject({
    stderr: '',
    code: 0,
  })
  const restored = await startSiteWith(other)
  const there = createClient(restored)
  for (const [name, value] of member.cookies) there.cookies.set(name, value)
  expect(await libraryOf(there)).toEqual(library)
  expect((await createClient(restored).get(secretLink)).status).toBe(200)
  expect((await signIn(createClient(restored), member.person)).status).toBe(302)
  expect(readdirSync(join(other.DATA_DIR, 'outbox'))).toEqual(expect.arrayContaining(emails))
})

test('a restore names a file in the place of DATA_DIR or of its outbox', async () => {
  for (const name of ['data', 'outbox']) {
    const folder = createTemporaryDirectory()
    const inTheWay = join(folder, name)
    writeFileSync(inTheWay, '')
    const DATA_DIR = name === 'data' ? inTheWay : folder
    expect(await adminCommand(['restore', original.plain], { DATA_DIR })).toEqual({
      output: '',
      stderr: `The restore failed: DATA_DIR: ${inTheWay} is a file, not a directory: move it away, or choose another path\n`,
      code: 1,
    })
  }
})

test('a backup of a stopped site replaces an existing file only with --replace', async () => {
  const siteSettings = await preparedSettings()
  await (await startSiteWith(siteSettings)).stop()
  const file = join(createTemporaryDirectory(), 'site.backup')
  writeFileSync(file, 'mine')
  const refused = await adminCommand(['backup', file], siteSettings)
  expect(refused).toMatchObject({
    stderr: `${file} exists already: choose another name, or add --replace.\n`,
    code: 1,
  })
  expect(readFileSync(file, 'utf8')).toBe('mine')
  const done = await adminCommand(['backup', file, '--replace'], siteSettings)
  expect(done).toMatchObject({ stderr: '', code: 0 })
  expect(done.output).toContain('It is not encrypted')
  expect(readdirSync(join(file, '..'))).toEqual(['site.backup'])
})

test('a restore over another site is refused, and with --replace the old files are moved aside', async () => {
  const siteSettings = await preparedSettings()
  const site = await startSiteWith(siteSettings)
  const { plain: file } = original
  const inUse = await adminCommand(['restore', file, '--replace'], siteSettings)
  expect(inUse.stderr).toMatch(/is in use by another process|A running site is connected/)
  expect((await site.get('/readyz')).status).toBe(200)
  await site.stop()
  const refused = await adminCommand(['restore', file], siteSettings)
  expect(refused.stderr).toMatch(/add --replace/)
  const done = await adminCommand(['restore', file, '--replace'], siteSettings)
  expect(done).toMatchObject({ stderr: '', code: 0 })
  expect(done.output).toMatch(/What was there is kept in .*replaced-/)
  await (await startSiteWith(siteSettings)).stop()
})

test('a restore with a wrong or missing passphrase or a truncated file prints one line and creates nothing', async () => {
  const { plain, secret } = original
  const folder = createTemporaryDirectory()
  const cut = join(folder, 'cut.backup')
  writeFileSync(cut, readFileSync(plain).subarray(0, -9))
  const other = embeddedSettings()
  const attempts: [string, Record<string, string>, RegExp][] = [
    [secret, {}, /is encrypted: set FILMDB_BACKUP_PASSPHRASE/],
    [secret, { FILMDB_BACKUP_PASSPHRASE: 'projector lamp, warm' }, /The passphrase does not open/],
    [cut, {}, /is damaged or cut short/],
    [join(folder, 'missing'), {}, /cannot be read: ENOENT/],
  ]
  for (const [file, settings, sentence] of attempts) {
    const refused = await adminCommand(['restore', file], { ...other, ...settings })
    expect(refused.stderr).toMatch(sentence)
    expect(refused.stderr.trim().split('\n')).toHaveLength(1)
    expect(refused.code).toBe(1)
  }
  expect(existsSync(other.DATA_DIR)).toBe(false)
})

test('a backup that is killed leaves no file of that name, and the next backup succeeds', async () => {
  const siteSettings = await preparedSettings()
  const site = await startSiteWith(siteSettings)
  const file = join(createTemporaryDirectory(), 'site.backup')
  const child = startAdminCommand(['backup', file], siteSettings)
  const ended = once(child, 'close')
  const folder = join(file, '..')
  while (readdirSync(folder).length === 0 && child.exitCode === null) await new Promise(setImmediate)
  child.kill('SIGKILL')
  await ended
  expect(existsSync(file)).toBe(false)
  expect(await adminCommand(['backup', file], siteSettings)).toMatchObject({ stderr: '', code: 0 })
  expect(existsSync(join(siteSettings.DATA_DIR, 'backup'))).toBe(false)
  expect((await site.get('/readyz')).status).toBe(200)
})

test('a site does not start on files whose restore was interrupted, and the error says what to do', async () => {
  const siteSettings = await preparedSettings()
  mkdirSync(join(siteSettings.DATA_DIR, 'restore.unfinished', 'database'), { recursive: true })
  await expect(startSiteWith(siteSettings)).rejects.toThrow(
    /a restore into .* was cut short: run it again, with --replace/,
  )
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a backup of a server database without tables says that there is nothing to back up',
  async () => {
    const secret = { AUTH_SECRET: randomUUID() }
    const file = join(createTemporaryDirectory(), 'site.backup')
    const { code, stderr } = await adminCommand(['backup', file], { ...(await emptySettings()), ...secret })
    expect(stderr.trim()).toBe('The database holds no tables of filmDB: there is nothing to back up.')
    expect(code).toBe(1)
    expect(existsSync(file)).toBe(false)
  },
)

test('a backup or restore that is impossible prints one line with the reason', async () => {
  const siteSettings = embeddedSettings()
  const say = async (args: string[], settings: Record<string, string> = {}) =>
    (await adminCommand(args, { ...siteSettings, ...settings })).stderr.trim()
  expect(await say(['backup'])).toBe('Name the file: npm run backup -- filmdb.backup [--replace]')
  expect(await say(['restore', 'one', 'two'])).toBe('Name the file: npm run restore -- filmdb.backup [--replace]')
  expect(await say(['backup', '/nowhere/site.backup'])).toBe('There is no folder /nowhere.')
  const pipe = join(createTemporaryDirectory(), 'pipe')
  execFileSync('mkfifo', [pipe])
  expect(await say(['backup', pipe, '--replace'])).toMatch(/pipe is not a regular file: a backup is written to a file/)
  const file = join(createTemporaryDirectory(), 'site.backup')
  expect(await say(['backup', file])).toMatch(/^There is no database under .*: is DATA_DIR that of the site\?$/)
  expect(await say(['backup', file], { FILMDB_BACKUP_PASSPHRASE: 'short' })).toBe(
    'A passphrase has 12 to 1000 characters.',
  )
  expect(existsSync(siteSettings.DATA_DIR)).toBe(false)
})
