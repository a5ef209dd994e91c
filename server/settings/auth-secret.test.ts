import fs, { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UnusableDirectoryError } from '#app/db/embedded/unusable-directory-error.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { authSecret } from './auth-secret.ts'

function ask(dataDir: string, settings: { authSecret?: string; databaseUrl?: string } = {}) {
  const warnings: string[] = []
  const warn = (sentence: string) => void warnings.push(sentence)
  return { secret: authSecret({ authSecret: null, databaseUrl: null, dataDir, ...settings }, { warn }), warnings }
}

test('AUTH_SECRET is used when it is set, and nothing is written', () => {
  const dataDir = createTemporaryDirectory()
  expect(ask(dataDir, { authSecret: 'x'.repeat(32) }).secret).toBe('x'.repeat(32))
  expect(readdirSync(dataDir)).toEqual([])
})

test('without AUTH_SECRET a secret of 32 random bytes is created once, in a file that only its owner can read', () => {
  const dataDir = join(createTemporaryDirectory(), 'not', 'there', 'yet')
  const { secret } = ask(dataDir)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(ask(dataDir).secret).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(ask(createTemporaryDirectory()).secret).not.toBe(secret)
})

test('with a database server and without AUTH_SECRET, a warning says that servers must share it', () => {
  const databaseUrl = 'postgres://db/films'
  expect(ask(createTemporaryDirectory(), { databaseUrl }).warnings.join()).toMatch(
    /servers that share a database must share it/,
  )
  expect(ask(createTemporaryDirectory(), { databaseUrl, authSecret: 'x'.repeat(32) }).warnings).toEqual([])
  expect(ask(createTemporaryDirectory()).warnings).toEqual([])
})

test('a DATA_DIR in which no secret can be created is an error with the path', () => {
  const file = join(createTemporaryDirectory(), 'file')
  writeFileSync(file, '')
  const databaseUrl = 'postgres://db/films'
  for (const dataDir of [file, join(file, 'data')]) {
    expect(() => ask(dataDir, { databaseUrl })).toThrow(UnusableDirectoryError)
    expect(() => ask(dataDir, { databaseUrl })).toThrow(expect.objectContaining({ isTransient: false }))
  }
})

test('a file without a valid secret stops the start and is not changed', () => {
  const dataDir = createTemporaryDirectory()
  const file = join(dataDir, 'auth-secret')
  writeFileSync(file, 'short\n')
  expect(() => ask(dataDir)).toThrow(`${file} holds no secret`)
  expect(readFileSync(file, 'utf8')).toBe('short\n')
})

/** Makes the file system one without hard links. `onLink` is called at an attempt to make one. */
function refuseLinks(code: string, onLink = () => {}) {
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    onLink()
    throw Object.assign(new Error(`${code}: link`), { code })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    link.mockRestore()
    syncBuiltinESMExports()
  })
}

test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'ENOSYS', 'EACCES'])(
  'on a file system that refuses a hard link with %s the secret is created once too',
  code => {
    refuseLinks(code)
    const dataDir = createTemporaryDirectory()
    const { secret } = ask(dataDir)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(ask(dataDir).secret).toBe(secret)
    expect(readdirSync(dataDir)).toEqual(['auth-secret'])
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  },
)

test('without hard links, the secret that another server is still writing is used', () => {
  const dataDir = createTemporaryDirectory()
  const file = join(dataDir, 'auth-secret')
  refuseLinks('EPERM', () => writeFileSync(file, ''))
  const read = fs.readFileSync
  let reads = 0
  const written = (...args: Parameters<typeof read>) => {
    reads += 1
    if (reads === 3) writeFileSync(file, 'x'.repeat(43)) // after no file, and an empty one
    return read(...args)
  }
  fs.readFileSync = written as typeof read // it has overloads
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.readFileSync = read
    syncBuiltinESMExports()
  })
  expect(ask(dataDir).secret).toBe('x'.repeat(43))
  expect(readdirSync(dataDir)).toEqual(['auth-secret'])
})

test('the name of a new secret is on the disk before it is used', () => {
  const dataDir = createTemporaryDirectory()
  const synced: boolean[] = []
  const fsync = fs.fsyncSync
  fs.fsyncSync = descriptor => void synced.push(fs.fstatSync(descriptor).isDirectory())
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.fsyncSync = fsync
    syncBuiltinESMExports()
  })
  ask(dataDir)
  ask(dataDir)
  expect(synced).toContain(true)
})

/** Lets the disk become full once `wholeWrites` files are written: the next one stays empty. */
function fillDisk(wholeWrites: number) {
  const write = fs.writeFileSync
  let writes = 0
  fs.writeFileSync = (file, data, options) => {
    writes += 1
    if (writes <= wholeWrites) return write(file, data, options)
    write(file, '')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.writeFileSync = write
    syncBuiltinESMExports()
  })
}

test('a full disk leaves no part of a secret', () => {
  const dataDir = createTemporaryDirectory()
  fillDisk(0)
  expect(() => ask(dataDir)).toThrow(UnusableDirectoryError)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a disk without hard links that becomes full leaves no part of a secret either', () => {
  const dataDir = createTemporaryDirectory()
  refuseLinks('EPERM')
  fillDisk(1)
  expect(() => ask(dataDir)).toThrow(UnusableDirectoryError)
  expect(readdirSync(dataDir)).toEqual([])
})
