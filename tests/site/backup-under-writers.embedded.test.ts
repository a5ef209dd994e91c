import { expect, test, vi } from 'vitest'
import { ownFolder } from '../services/backup-place.ts'
import { backupUnderWriters } from './backup-under-writers.ts'

vi.setConfig({ testTimeout: 180_000 })

test('two backups made while members write have every write acknowledged before they began, and nothing by half', async () => {
  const { acknowledged, pausesMs, wrong } = await backupUnderWriters({ directory: ownFolder(), rounds: 2 })
  expect(wrong).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(pausesMs).toHaveLength(2)
})
