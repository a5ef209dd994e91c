import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nobody } from '#tests/services/faults/without-root.ts'
import { UnusableDirectoryError } from './unusable-directory-error.ts'
import { ensureUsableDirectory } from './usable-directory.ts'

const isRoot = process.getuid?.() === 0
const user = isRoot ? nobody : (process.getuid?.() ?? 0)
/** The owner of files that the site cannot use. An ordinary user can only remove the permissions of their own files. */
const other = isRoot ? 0 : user
const shut = (mode: number) => (isRoot ? mode : 0)

/** A data directory with the files that are checked, owned by the ordinary user. */
function ownDirectory() {
  const parent = mkdtempSync(join(tmpdir(), 'filmdb-owner-'))
  const dataDir = join(parent, 'data')
  onTestFinished(() => {
    chmodSync(parent, 0o755)
    chmodSync(dataDir, 0o755)
    rmSync(parent, { recursive: true, force: true })
  })
  chmodSync(parent, 0o755)
  for (const directory of ['database/global', 'database/base', 'database/pg_wal'])
    mkdirSync(join(dataDir, directory), { recursive: true })
  writeFileSync(join(dataDir, 'database/PG_VERSION'), '18\n')
  for (const file of ['database/global/pg_control', 'database.lock']) writeFileSync(join(dataDir, file), '')
  writeFileSync(join(dataDir, 'auth-secret'), 'x'.repeat(43))
  execFileSync('chown', ['-R', String(user), dataDir])
  return { parent, dataDir, own: (path: string) => join(dataDir, path) }
}

const findProblem = (dataDir: string) =>
  execFileSync(process.execPath, ['tests/services/faults/without-root.ts', dataDir], { encoding: 'utf8' }).trim()

function giveAway(path: string, mode: number) {
  chownSync(path, other, -1)
  chmodSync(path, mode)
}

const sentence = (path: string, mode: string, root: string) =>
  `UnusableDirectoryError: ${path} belongs to user ${other} with mode ${mode}, and user ${user}, who runs filmDB, cannot read ` +
  `and write it: run "chown -R ${user} ${root} && chmod -R u+rwX ${root}", or start filmDB as user ${other}`

test('a complete directory of the same user is usable', () => {
  expect(findProblem(ownDirectory().dataDir)).toBe('usable')
})

test('the error for a DATA_DIR of another user has the path, the owner, the user and the command', () => {
  const { dataDir } = ownDirectory()
  giveAway(dataDir, 0o555)
  expect(findProblem(dataDir)).toBe(sentence(dataDir, '555', dataDir))
})

test('the command in the error quotes a DATA_DIR with a space', () => {
  const { parent } = ownDirectory()
  giveAway(parent, 0o555)
  expect(findProblem(join(parent, "film's data"))).toContain(`chown -R ${user} '${parent}/film'\\''s data' && chmod`)
})

test('the error for a DATA_DIR that cannot be created has the parent directory', () => {
  const { parent } = ownDirectory()
  giveAway(parent, 0o555)
  expect(findProblem(join(parent, 'new', 'data'))).toBe(sentence(parent, '555', join(parent, 'new', 'data')))
})

test('the error for a write-protected DATA_DIR of the same user has the reason', () => {
  const { dataDir } = ownDirectory()
  chmodSync(dataDir, 0o555)
  expect(findProblem(dataDir)).toContain(`${dataDir} belongs to user ${user} with mode 555`)
})

test.each(['database/PG_VERSION', 'database/global/pg_control', 'database/base', 'database.lock'])(
  'the error for a backup restored by another user has the path %s',
  path => {
    const { dataDir, own } = ownDirectory()
    giveAway(own(path), shut(statSync(own(path)).isDirectory() ? 0o755 : 0o600))
    const mode = (statSync(own(path)).mode & 0o777).toString(8)
    expect(findProblem(dataDir)).toBe(sentence(own(path), mode, dataDir))
  },
)

test('the error for an unreadable secret has its path', () => {
  const { dataDir, own } = ownDirectory()
  giveAway(own('auth-secret'), shut(0o600))
  expect(findProblem(dataDir)).toContain(`UnusableDirectoryError: ${own('auth-secret')} belongs to user ${other}`)
})

test('the error for a DATA_DIR that cannot be created has the reason of its parent directory', () => {
  const { parent } = ownDirectory()
  symlinkSync(join(parent, 'missing'), join(parent, 'link'))
  const access = () => {
    throw Object.assign(new Error('EROFS: read-only file system, access'), { code: 'EROFS' })
  }
  // mkdir fails with ENOENT here, as in Node on a read-only file system.
  const ensure = () => ensureUsableDirectory(join(parent, 'link', 'data'), { access })
  expect(ensure).toThrow(`the file system of ${parent} is read-only`)
})

test('the error for a DATA_DIR that is a link to a missing directory says so', () => {
  const { parent } = ownDirectory()
  symlinkSync(join(parent, 'missing'), join(parent, 'link'))
  const sentence = `DATA_DIR: ${parent}/link is a link that leads nowhere: remove it, or make its target`
  expect(() => ensureUsableDirectory(join(parent, 'link'))).toThrow(sentence)
  expect(() => ensureUsableDirectory(join(parent, 'link', 'data'))).toThrow(sentence)
})

test('the error for a read-only file system is transient', () => {
  const { dataDir } = ownDirectory()
  const access = () => {
    throw Object.assign(new Error('EROFS: read-only file system, access'), { code: 'EROFS' })
  }
  const ask = () => ensureUsableDirectory(dataDir, { access })
  expect(ask).toThrow(`the file system of ${dataDir} is read-only: mount it writable, or choose another DATA_DIR`)
  expect(ask).toThrow(expect.objectContaining({ isTransient: true }))
  expect(ask).toThrow(UnusableDirectoryError)
})
