import { expect, onTestFinished, test, vi } from 'vitest'
import { BackupError } from './backup-format.ts'
import { choosePassphrase, enterPassphrase } from './passphrase.ts'

test('a passphrase variable that is set but empty stops a backup and a restore', async () => {
  vi.stubEnv('FILMDB_BACKUP_PASSPHRASE', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const error = new BackupError(
    'FILMDB_BACKUP_PASSPHRASE is set but empty: give it the passphrase, or unset it for a backup without encryption.',
  )
  await expect(choosePassphrase()).rejects.toThrow(error)
  await expect(enterPassphrase('site.backup')).rejects.toThrow(error)
})
