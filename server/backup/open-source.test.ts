import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDirectory } from '#app/db/embedded/lock.server.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { openSource } from './open-source.ts'
import { snapshotDirectory } from './snapshot.ts'

function stoppedSite() {
  const dataDir = createTemporaryDirectory()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18')
  return dataDir
}

const open = (dataDir: string) => openSource({ dataDir, databaseUrl: null, authSecret: null })

test('a second backup is refused, and leaves the copy of the first', async () => {
  const dataDir = stoppedSite()
  mkdirSync(snapshotDirectory(dataDir))
  const lock = lockDirectory(snapshotDirectory(dataDir))
  await expect(open(dataDir)).rejects.toThrow(`Another backup of ${dataDir} is under way.`)
  expect(existsSync(snapshotDirectory(dataDir))).toBe(true)
  lock.close()
})

test('a backup without the secret of the site makes none, and may be tried again', async () => {
  const dataDir = stoppedSite()
  mkdirSync(snapshotDirectory(dataDir))
  for (let time = 0; time < 2; time += 1)
    await expect(open(dataDir)).rejects.toThrow("The site's secret is missing: AUTH_SECRET is not set")
  expect(readdirSync(dataDir).sort()).toEqual(['backup.lock', 'database'])
})

test('a backup is refused while a restore that was cut short is not completed', async () => {
  const dataDir = stoppedSite()
  mkdirSync(join(dataDir, 'restore.unfinished', 'database'), { recursive: true })
  await expect(open(dataDir)).rejects.toThrow('was cut short: run it again, with --replace')
})
