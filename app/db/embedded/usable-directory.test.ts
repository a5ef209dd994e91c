import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nobody } from '#tests/services/faults/without-root.ts'
import { DirectoryUnusable } from './directory-unusable.ts'
import { makeUsable } from './usable-directory.ts'

const isRoot = process.getuid?.() === 0
const user = isRoot ? nobody : (process.getuid?.() ?? 0)
/** Whose files they are who does not run the site; an ordinary user can only take the rights away from themselves. */
const other = isRoot ? 0 : user
const shut = (mode: number) => (isRoot ? mode : 0)

/** A data directory with the files the checks look at, all of them the ordinary user's. */
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

const whyNot = (dataDir: string) =>
  execFileSync(process.execPath, ['tests/services/faults/without-root.ts', dataDir], { encoding: 'utf8' }).trim()

function giveAway(path: string, mode: number) {
  chownSync(path, other, -1)
  chmodSync(path, mode)
}

const sentence = (path: string, mode: string, root: string) =>
  `DirectoryUnusable: ${path} belongs to user ${other} with mode ${mode}, and user ${user}, who runs filmDB, cannot read ` +
  `and write it: run "chown -R ${user} ${root} && chmod -R u+rwX ${root}", or start filmDB as user ${other}`

test('a directory that is complete and one’s own is usable', () => {
  expect(whyNot(ownDirectory().dataDir)).toBe('usable')
})

test('a DATA_DIR of another user is named, with the owner, the user and the command', () => {
  const { dataDir } = ownDirectory()
  giveAway(dataDir, 0o555)
  expect(whyNot(dataDir)).toBe(sentence(dataDir, '555', dataDir))
})

test('a DATA_DIR that cannot be made names the directory above it', () => {
  const { parent } = ownDirectory()
  giveAway(parent, 0o555)
  expect(whyNot(join(parent, 'new', 'data'))).toBe(sentence(parent, '555', join(parent, 'new', 'data')))
})

test('a DATA_DIR that is one’s own but write-protected says so', () => {
  const { dataDir } = ownDirectory()
  chmodSync(dataDir, 0o555)
  expect(whyNot(dataDir)).toContain(`${dataDir} belongs to user ${user} with mode 555`)
})

test.each(['database/PG_VERSION', 'database/global/pg_control', 'database/base', 'database.lock'])(
  'a backup restored by another user: %s is named',
  path => {
    const { dataDir, own } = ownDirectory()
    giveAway(own(path), shut(statSync(own(path)).isDirectory() ? 0o755 : 0o600))
    const mode = (statSync(own(path)).mode & 0o777).toString(8)
    expect(whyNot(dataDir)).toBe(sentence(own(path), mode, dataDir))
  },
)

test('a secret that cannot be read is named', () => {
  const { dataDir, own } = ownDirectory()
  giveAway(own('auth-secret'), shut(0o600))
  expect(whyNot(dataDir)).toContain(`DirectoryUnusable: ${own('auth-secret')} belongs to user ${other}`)
})

test('a read-only file system is named, and may pass', () => {
  const { dataDir } = ownDirectory()
  const access = () => {
    throw Object.assign(new Error('EROFS: read-only file system, access'), { code: 'EROFS' })
  }
  const ask = () => makeUsable(dataDir, { access })
  expect(ask).toThrow(`the file system of ${dataDir} is read-only: mount it writable, or choose another DATA_DIR`)
  expect(ask).toThrow(expect.objectContaining({ isTransient: true }))
  expect(ask).toThrow(DirectoryUnusable)
})
