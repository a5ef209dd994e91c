import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDirectory } from '#app/db/embedded/lock.server.ts'
import { createOldSite, prepareRestore, readText } from '#tests/fixtures/restored-site.ts'
import { assertUsableDataDir } from '../settings/usable-data-dir.ts'
import { assertWholeRestore, beginMoving, moveFiles } from './restored-files.ts'
import { snapshotDirectory } from './snapshot.ts'

test('a start deletes the files of a restore that was killed before it moved anything', async () => {
  const dataDir = createOldSite()
  await prepareRestore(dataDir)
  rmSync(join(dataDir, 'database'), { recursive: true })
  assertUsableDataDir({ dataDir, databaseUrl: null }, { warn: expect.unreachable })
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(false)
})

test('a start on a database server deletes the files of a killed restore too, unless one is under way', async () => {
  const dataDir = createOldSite()
  await prepareRestore(dataDir)
  const start = () => assertUsableDataDir({ dataDir, databaseUrl: 'postgres://db/films' }, { warn: expect.unreachable })
  const lock = lockDirectory(join(dataDir, 'database'))
  start()
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(true)
  lock.close()
  start()
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(false)
})

test('a start deletes the copy of a backup that was killed, and leaves that of one under way', () => {
  const dataDir = createOldSite()
  rmSync(join(dataDir, 'database'), { recursive: true })
  const start = () => assertUsableDataDir({ dataDir, databaseUrl: null }, { warn: expect.unreachable })
  mkdirSync(snapshotDirectory(dataDir))
  const lock = lockDirectory(snapshotDirectory(dataDir))
  start()
  expect(existsSync(snapshotDirectory(dataDir))).toBe(true)
  lock.close()
  start()
  expect(existsSync(snapshotDirectory(dataDir))).toBe(false)
})

test('a restore that is killed before it moves anything leaves the site as it was', async () => {
  const dataDir = createOldSite()
  await prepareRestore(dataDir)
  expect(() => assertWholeRestore(dataDir)).not.toThrow()
  expect(readText(dataDir, 'database', 'rows')).toBe('old')
})

test('a site refuses to start on a restore that was killed while it moved files, and a second restore completes it', async () => {
  const dataDir = createOldSite()
  await prepareRestore(dataDir)
  await beginMoving(dataDir)
  rmSync(join(dataDir, 'database'), { recursive: true })
  expect(() => assertWholeRestore(dataDir)).toThrow('was cut short: run it again, with --replace')
  await prepareRestore(dataDir)
  await beginMoving(dataDir)
  await moveFiles(dataDir)
  expect(readText(dataDir, 'database', 'rows')).toBe('new')
  expect(existsSync(join(dataDir, 'restore.unfinished'))).toBe(false)
  expect(() => assertWholeRestore(dataDir)).not.toThrow()
})

test.each(['auth-secret', 'database'])(
  'the files before a restore that was killed after it moved %s are kept in one directory by the next restore',
  async last => {
    const dataDir = createOldSite()
    await prepareRestore(dataDir)
    await beginMoving(dataDir)
    const replaced = join(dataDir, 'restore.unfinished', 'replaced')
    mkdirSync(replaced)
    for (const name of ['auth-secret', 'outbox', 'database']) {
      if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(replaced, name))
      renameSync(join(dataDir, 'restore.unfinished', name), join(dataDir, name))
      if (name === last) break
    }
    await prepareRestore(dataDir)
    await beginMoving(dataDir)
    const directory = (await moveFiles(dataDir)) ?? ''
    expect(readdirSync(dataDir).filter(name => name.startsWith('replaced-'))).toHaveLength(1)
    expect([readText(directory, 'database', 'rows'), readText(directory, 'auth-secret')]).toEqual(['old', 'old'])
    expect([readText(dataDir, 'database', 'rows'), readText(dataDir, 'auth-secret')]).toEqual(['new', 'new'])
  },
)

test('a site starts on a restore that was killed after it moved all files', async () => {
  const dataDir = createOldSite()
  await prepareRestore(dataDir)
  await beginMoving(dataDir)
  await moveFiles(dataDir)
  mkdirSync(join(dataDir, 'restore.unfinished'))
  expect(() => assertWholeRestore(dataDir)).not.toThrow()
  await prepareRestore(dataDir)
  await beginMoving(dataDir)
  expect(readText(dataDir, 'restore.unfinished', 'auth-secret')).toBe('new')
})

test('a restore makes the directory of its prepared files the mark, in one step', async () => {
  const dataDir = createOldSite()
  await prepareRestore(dataDir)
  const { ino } = statSync(join(dataDir, 'restore.new'))
  await beginMoving(dataDir)
  // A kill between a new mark and the first moved file would keep an untouched site from starting.
  expect(statSync(join(dataDir, 'restore.unfinished')).ino).toBe(ino)
})

test('a second restore replaces the content of the directory that marks the first as cut short, and not the directory', async () => {
  const dataDir = createOldSite()
  const marker = join(dataDir, 'restore.unfinished')
  await prepareRestore(dataDir)
  await beginMoving(dataDir)
  writeFileSync(join(marker, 'of-the-first'), 'left')
  const { ino } = statSync(marker)
  await prepareRestore(dataDir)
  await beginMoving(dataDir)
  // A kill between a deleted and a new directory would leave files of two sites without a mark.
  expect(statSync(marker).ino).toBe(ino)
  expect(readdirSync(marker).sort()).toEqual(['auth-secret', 'database', 'outbox'])
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(false)
})
