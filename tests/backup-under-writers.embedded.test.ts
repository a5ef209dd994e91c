import { expect, test } from 'vitest'
import { ownFolder } from './backup-place.ts'
import { backupUnderWriters } from './backup-under-writers.ts'

test('two backups made while members write have every write acknowledged before they began, and nothing by half', async () => {
  const { acknowledged, pausesMs, wrong } = await backupUnderWriters({ directory: ownFolder(), rounds: 2 })
  expect(wrong).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
  expect(pausesMs).toHaveLength(2)
})
