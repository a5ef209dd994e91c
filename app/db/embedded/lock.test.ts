import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DirectoryInUseError, lockDirectory } from './lock.server.ts'

/** A directory for one test, which every user may read. */
function ownDirectory() {
  const parent = mkdtempSync(join(tmpdir(), 'filmdb-lock-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  chmodSync(parent, 0o777)
  const database = join(parent, 'database')
  mkdirSync(database)
  return { parent, database }
}

test('a directory is locked by its own name and by a link to it', () => {
  const { parent, database } = ownDirectory()
  const link = join(parent, 'link')
  symlinkSync(database, link)
  for (const [first, second] of [
    [database, link],
    [link, database],
    [link, link],
  ] as const) {
    const lock = lockDirectory(first)
    expect(() => lockDirectory(second)).toThrow(DirectoryInUseError)
    lock.close()
    lockDirectory(second).close()
  }
})

test('two links to one directory lock each other out', () => {
  const { parent, database } = ownDirectory()
  for (const name of ['one', 'other']) symlinkSync(database, join(parent, name))
  const lock = lockDirectory(join(parent, 'one'))
  expect(() => lockDirectory(join(parent, 'other'))).toThrow(DirectoryInUseError)
  lock.close()
})

test('a link further up in the path leads to the same lock', () => {
  const { parent, database } = ownDirectory()
  const link = join(parent, 'link')
  symlinkSync(parent, link)
  const lock = lockDirectory(join(link, 'database'))
  expect(() => lockDirectory(database)).toThrow(DirectoryInUseError)
  lock.close()
})

test('a lock file that this user cannot write is an error with its name: SQLite would lock nothing', () => {
  const { database } = ownDirectory()
  writeFileSync(`${database}.lock`, '')
  chmodSync(`${database}.lock`, 0o444)
  const printed = execFileSync(process.execPath, ['tests/services/faults/without-root.ts', '--lock', database], {
    encoding: 'utf8',
  })
  expect(printed).toContain(`UnusableDirectoryError: ${database}.lock belongs to user`)
})
