// AUTH_SECRET is compared with the one of the last start, by a start of the site and by a backup.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { adminCommand } from '../services/admin-command.ts'
import { preparedSettings, startSiteWith } from '../services/database/backup-settings.ts'
import { createTemporaryDirectory } from '../services/temporary-directory.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 180_000 })

const notTheSecret = /is not the secret this database was last used with: members are signed out/

/** Starts the site, stops it, and returns its output. */
async function outputOfStart(siteSettings: Record<string, string>) {
  const site = await startSiteWith(siteSettings)
  await site.stop()
  return site.output()
}

test('a start with another AUTH_SECRET warns once, and names the file that has the former one', async () => {
  const siteSettings = await preparedSettings()
  await outputOfStart(siteSettings)
  expect(await outputOfStart(siteSettings)).not.toMatch(notTheSecret)
  const other = { ...siteSettings, AUTH_SECRET: 'o'.repeat(43) }
  const output = await outputOfStart(other)
  expect(output).toContain('AUTH_SECRET is not the secret this database')
  expect(output).toContain(
    `take AUTH_SECRET out of the settings, because ${join(siteSettings.DATA_DIR, 'auth-secret')} has it`,
  )
  expect(output).not.toContain(other.AUTH_SECRET)
  expect(await outputOfStart(other)).not.toMatch(notTheSecret)
  expect(await outputOfStart(siteSettings)).toContain(
    `the secret in ${join(siteSettings.DATA_DIR, 'auth-secret')} is not the secret`,
  )
})

test('a backup with another secret than that of the site is refused', async () => {
  const siteSettings = await preparedSettings()
  await outputOfStart(siteSettings)
  const file = join(createTemporaryDirectory(), 'site.backup')
  const refused = await adminCommand(['backup', file], { ...siteSettings, AUTH_SECRET: 'o'.repeat(43) })
  expect(refused).toMatchObject({ output: '', code: 1 })
  expect(refused.stderr).toContain('is not the secret of the site on this database')
  const secretFile = join(siteSettings.DATA_DIR, 'auth-secret')
  const secret = readFileSync(secretFile, 'utf8')
  writeFileSync(secretFile, 'p'.repeat(43))
  expect((await adminCommand(['backup', file], siteSettings)).code).toBe(1)
  writeFileSync(secretFile, secret)
  expect(await adminCommand(['backup', file], siteSettings)).toMatchObject({ stderr: '', code: 0 })
})
