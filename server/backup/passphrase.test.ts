import { expect, onTestFinished, test, vi } from 'vitest'
import { BackupError } from './backup-format.ts'
import { choosePassphrase, enterPassphrase } from './passphrase.ts'

test.each(['"', "'"])('a passphrase in %s quotes stops a backup, and opens an old one', async quote => {
  const passphrase = `${quote}correct horse battery${quote}`
  vi.stubEnv('FILMDB_BACKUP_PASSPHRASE', passphrase)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(choosePassphrase()).rejects.toThrow(
    'FILMDB_BACKUP_PASSPHRASE is in quotes, which would be part of the passphrase: give it without them.',
  )
  expect(await enterPassphrase('site.backup')).toBe(passphrase)
})

test('a passphrase that begins and ends with a quote of its own is accepted', async () => {
  const passphrase = '"Rosebud" and "Kane" 1941 "x"'
  vi.stubEnv('FILMDB_BACKUP_PASSPHRASE', passphrase)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await choosePassphrase()).toBe(passphrase)
})

test('a passphrase variable that is set but empty stops a backup and a restore', async () => {
  vi.stubEnv('FILMDB_BACKUP_PASSPHRASE', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const error = new BackupError(
    'FILMDB_BACKUP_PASSPHRASE is set but empty: give it the passphrase, or unset it for a backup without encryption.',
  )
  await expect(choosePassphrase()).rejects.toThrow(error)
  await expect(enterPassphrase('site.backup')).rejects.toThrow(error)
})

test('a passphrase of more than 1,000 characters is refused for a restore', async () => {
  vi.stubEnv('FILMDB_BACKUP_PASSPHRASE', 'x'.repeat(1001))
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(enterPassphrase('site.backup')).rejects.toThrow('A passphrase has at most 1000 characters.')
})
