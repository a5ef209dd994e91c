import { expect, test, vi } from 'vitest'
import { preparedSettings } from '../services/database/backup-settings.ts'
import { createTemporaryDirectory } from '../services/temporary-directory.ts'
import { backupUnderWriters } from './backup-under-writers.ts'

vi.setConfig({ testTimeout: 180_000 })

test('two backups made while members write contain every write acknowledged before they began and no partial write', async () => {
  const { acknowledged, pausesMs, wrong } = await backupUnderWriters({
    directory: createTemporaryDirectory(),
    siteSettings: await preparedSettings(),
    rounds: 2,
  })
  expect(wrong).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(pausesMs).toHaveLength(2)
})
