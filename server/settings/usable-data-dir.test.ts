import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UnusableDirectoryError } from '#app/db/embedded/unusable-directory-error.ts'
import { createTemporaryDirectory } from '#tests/services/temporary-directory.ts'
import { parseConfig } from './config.ts'
import { assertUsableDataDir, checkSubdirectories } from './usable-data-dir.ts'

const onServer = { DATABASE_URL: 'postgres://db/films', AUTH_SECRET: 'x'.repeat(32) }
const withSmtp = { SMTP_URL: 'smtp://mail.example' }

function ownDirectory() {
  const dataDir = createTemporaryDirectory()
  return { dataDir, at: (name: string) => join(dataDir, name) }
}

/** Checks the directory with these settings. Returns the warnings. */
function check(dataDir: string, settings: Record<string, string> = {}) {
  const warnings: string[] = []
  checkSubdirectories(parseConfig({ DATA_DIR: dataDir, ...settings }), { warn: warning => warnings.push(warning) })
  return warnings
}

test('the check of an empty directory creates nothing and warns of nothing', () => {
  const { dataDir } = ownDirectory()
  expect(check(dataDir, { TMDB_TOKEN: 'token' })).toEqual([])
  expect(readdirSync(dataDir)).toEqual([])
})

test('a start on a database server makes no DATA_DIR', () => {
  const dataDir = ownDirectory().at('data')
  assertUsableDataDir({ dataDir, databaseUrl: onServer.DATABASE_URL }, { warn: expect.unreachable })
  expect(existsSync(dataDir)).toBe(false)
})

test.each([{}, withSmtp])('a file named outbox is an error, also where emails are sent by SMTP: %o', settings => {
  const { dataDir, at } = ownDirectory()
  writeFileSync(at('outbox'), '')
  expect(() => check(dataDir, settings)).toThrow(UnusableDirectoryError)
  expect(() => check(dataDir, settings)).toThrow(`DATA_DIR: ${at('outbox')} is a file, not a directory`)
})

test('a link named outbox that leads nowhere is an error', () => {
  const { dataDir, at } = ownDirectory()
  symlinkSync(at('missing'), at('outbox'))
  expect(() => check(dataDir)).toThrow(`${at('outbox')} is a link that leads nowhere`)
})

test.each([onServer, { ...onServer, ...withSmtp }])(
  'a file as DATA_DIR is an error on a database server too: %o',
  settings => {
    const { at } = ownDirectory()
    writeFileSync(at('file'), '')
    expect(() => check(at('file'), settings)).toThrow(`DATA_DIR: ${at('file')} is a file, not a directory`)
  },
)

test('a missing DATA_DIR is not needed on a database server with SMTP, and is made without SMTP', () => {
  const { at } = ownDirectory()
  expect(check(at('data'), { ...onServer, ...withSmtp })).toEqual([])
  expect(existsSync(at('data'))).toBe(false)
  expect(check(at('data'), onServer)).toEqual([])
  expect(existsSync(at('data'))).toBe(true)
})

test('a file named pictures is a warning, and only where images are stored there', () => {
  const { dataDir, at } = ownDirectory()
  writeFileSync(at('pictures'), '')
  expect(check(dataDir)).toEqual([])
  expect(check(dataDir, { TMDB_TOKEN: 'token' })).toEqual([
    `images of TMDB are not stored: DATA_DIR: ${at('pictures')} is a file, not a directory: move it away, or choose another path`,
  ])
})
