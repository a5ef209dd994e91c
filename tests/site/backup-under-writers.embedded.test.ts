import { expect, test, vi } from 'vitest'
import { ownFolder, preparedPlace } from '../services/database/backup-settings.ts'
import { backupUnderWriters } from './backup-under-writers.ts'

vi.setConfig({ testTimeout: 180_000 })

test('two backups made while members write contain every write acknowledged before they began and no partial write', async () => {
  const { acknowledged, pausesMs, wrong } = await backupUnderWriters({
    directory: ownFolder(),
    place: await preparedPlace(),
    rounds: 2,
  })
  expect(wrong).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(pausesMs).toHaveLength(2)
})
