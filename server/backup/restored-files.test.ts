import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDirectory } from '#app/db/embedded/lock.server.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { assertUsableDataDir } from '../settings/usable-data-dir.ts'
import {
  assertSpaceForRestore,
  assertWholeRestore,
  beginMoving,
  filesInTheWay,
  moveFiles,
  prepareFiles,
} from './restored-files.ts'
import { snapshotDirectory } from './snapshot.ts'

function site() {
  const dataDir = createTemporaryDirectory()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'rows'), 'old')
  writeFileSync(join(dataDir, 'auth-secret'), 'old')
  return dataDir
}

async function prepare(dataDir: string) {
  const directory = await prepareFiles(dataDir)
  mkdirSync(join(directory, 'database'))
  writeFileSync(join(directory, 'database', 'rows'), 'new')
  writeFileSync(join(directory, 'auth-secret'), 'new')
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

test('a restore moves its files into place and the old ones aside', async () => {
  const dataDir = site()
  await prepare(dataDir)
  expect(read(dataDir, 'database', 'rows')).toBe('old')
  await beginMoving(dataDir)
  const replaced = (await moveFiles(dataDir)) ?? ''
  expect([read(dataDir, 'database', 'rows'), read(dataDir, 'auth-secret')]).toEqual(['new', 'new'])
  expect([read(replaced, 'database', 'rows'), read(replaced, 'auth-secret')]).toEqual(['old', 'old'])
  expect(() => assertWholeRestore(dataDir)).not.toThrow()
})

test('an email, a database and another secret are in the way of a restore, the secret of the backup is not', () => {
  const dataDir = site()
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

test('a start deletes the files of a restore that was killed before it moved anything', async () => {
  const dataDir = site()
  await prepare(dataDir)
  rmSync(join(dataDir, 'database'), { recursive: true })
  assertUsableDataDir({ dataDir, databaseUrl: null }, { warn: expect.unreachable })
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(false)
})

test('a start on a database server deletes the files of a killed restore too, unless one is under way', async () => {
  const dataDir = site()
  await prepare(dataDir)
  const start = () => assertUsableDataDir({ dataDir, databaseUrl: 'postgres://db/films' }, { warn: expect.unreachable })
  const lock = lockDirectory(join(dataDir, 'database'))
  start()
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(true)
  lock.close()
  start()
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(false)
})

test('a start deletes the copy of a backup that was killed, and leaves that of one under way', () => {
  const dataDir = site()
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
  const dataDir = site()
  await prepare(dataDir)
  expect(() => assertWholeRestore(dataDir)).not.toThrow()
  expect(read(dataDir, 'database', 'rows')).toBe('old')
})

test('a site refuses to start on a restore that was killed while it moved files, and a second restore completes it', async () => {
  const dataDir = site()
  await prepare(dataDir)
  await beginMoving(dataDir)
  rmSync(join(dataDir, 'database'), { recursive: true })
  expect(() => assertWholeRestore(dataDir)).toThrow('was cut short: run it again, with --replace')
  await prepare(dataDir)
  await beginMoving(dataDir)
  await moveFiles(dataDir)
  expect(read(dataDir, 'database', 'rows')).toBe('new')
  expect(existsSync(join(dataDir, 'restore.unfinished'))).toBe(false)
  expect(() => assertWholeRestore(dataDir)).not.toThrow()
})

test.each(['auth-secret', 'database'])(
  'the files before a restore that was killed after it moved %s are kept in one directory by the next restore',
  async last => {
    const dataDir = site()
    await prepare(dataDir)
    await beginMoving(dataDir)
    const replaced = join(dataDir, 'restore.unfinished', 'replaced')
    mkdirSync(replaced)
    for (const name of ['auth-secret', 'outbox', 'database']) {
      if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(replaced, name))
      renameSync(join(dataDir, 'restore.unfinished', name), join(dataDir, name))
      if (name === last) break
    }
    await prepare(dataDir)
    await beginMoving(dataDir)
    const directory = (await moveFiles(dataDir)) ?? ''
    expect(readdirSync(dataDir).filter(name => name.startsWith('replaced-'))).toHaveLength(1)
    expect([read(directory, 'database', 'rows'), read(directory, 'auth-secret')]).toEqual(['old', 'old'])
    expect([read(dataDir, 'database', 'rows'), read(dataDir, 'auth-secret')]).toEqual(['new', 'new'])
  },
)

test('a site starts on a restore that was killed after it moved all files', async () => {
  const dataDir = site()
  await prepare(dataDir)
  await beginMoving(dataDir)
  await moveFiles(dataDir)
  mkdirSync(join(dataDir, 'restore.unfinished'))
  expect(() => assertWholeRestore(dataDir)).not.toThrow()
  await prepare(dataDir)
  await beginMoving(dataDir)
  expect(read(dataDir, 'restore.unfinished', 'auth-secret')).toBe('new')
})

test('a restore makes the directory of its prepared files the mark, in one step', async () => {
  const dataDir = site()
  await prepare(dataDir)
  const { ino } = statSync(join(dataDir, 'restore.new'))
  await beginMoving(dataDir)
  // A kill between a new mark and the first moved file would keep an untouched site from starting.
  expect(statSync(join(dataDir, 'restore.unfinished')).ino).toBe(ino)
})

test('a second restore replaces the content of the directory that marks the first as cut short, and not the directory', async () => {
  const dataDir = site()
  const marker = join(dataDir, 'restore.unfinished')
  await prepare(dataDir)
  await beginMoving(dataDir)
  writeFileSync(join(marker, 'of-the-first'), 'left')
  const { ino } = statSync(marker)
  await prepare(dataDir)
  await beginMoving(dataDir)
  // A kill between a deleted and a new directory would leave files of two sites without a mark.
  expect(statSync(marker).ino).toBe(ino)
  expect(readdirSync(marker).sort()).toEqual(['auth-secret', 'database', 'outbox'])
  expect(existsSync(join(dataDir, 'restore.new'))).toBe(false)
})
