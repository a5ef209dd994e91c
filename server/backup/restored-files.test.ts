import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOldSite, prepareRestore, readText } from '#tests/fixtures/restored-site.ts'
import { assertSpaceForRestore, assertWholeRestore, beginMoving, filesInTheWay, moveFiles } from './restored-files.ts'

test('a restore moves its files into place and the old ones aside', async () => {
  const dataDir = createOldSite()
  await prepareRestore(dataDir)
  expect(readText(dataDir, 'database', 'rows')).toBe('old')
  await beginMoving(dataDir)
  const replaced = (await moveFiles(dataDir)) ?? ''
  expect([readText(dataDir, 'database', 'rows'), readText(dataDir, 'auth-secret')]).toEqual(['new', 'new'])
  expect([readText(replaced, 'database', 'rows'), readText(replaced, 'auth-secret')]).toEqual(['old', 'old'])
  expect(() => assertWholeRestore(dataDir)).not.toThrow()
})

test('an email, a database and another secret are in the way of a restore, the secret of the backup is not', () => {
  const dataDir = createOldSite()
  const ofBackup = (secret: string, isOnServer = false) => filesInTheWay(dataDir, { secret, isOnServer })
  expect(ofBackup('old')).toBe(`${dataDir} holds a database`)
  expect(ofBackup('new', true)).toBe(`${dataDir} holds another auth-secret`)
  rmSync(join(dataDir, 'database'), { recursive: true })
  mkdirSync(join(dataDir, 'outbox'))
  writeFileSync(join(dataDir, 'auth-secret'), 'old\n')
  expect(ofBackup('old')).toBeNull()
  writeFileSync(join(dataDir, 'outbox', 'one.eml'), '')
  expect(ofBackup('old')).toBe(`${dataDir} holds emails in outbox/`)
  expect(ofBackup('old', true)).toBeNull()
})

test('a restore is refused when the disk has less than three times its bytes, and a new database', () => {
  const megabyte = 1024 * 1024
  const free = (count: number) => ({ bavail: count, bsize: megabyte })
  assertSpaceForRestore('/srv', 100 * megabyte, free(492))
  expect(() => assertSpaceForRestore('/srv', 100 * megabyte, free(491))).toThrow(
    'The restore needs 492 MB under /srv, and 491 MB are left: make room.',
  )
})
