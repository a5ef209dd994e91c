import { expect, test } from 'vitest'
import { describeTooFewFiles, maxConnectionsOf } from './open-files.ts'

const embedded = { databaseUrl: null }
const onServer = { databaseUrl: 'postgres://filmdb@127.0.0.1/filmdb' }

test('a site on a database server needs 320 files fewer, and leaves them to connections', () => {
  expect(describeTooFewFiles(639, embedded)).toContain('may have 639 files open at once, and needs 640.')
  expect(describeTooFewFiles(640, embedded)).toBeNull()
  expect(describeTooFewFiles(319, onServer)).toContain('may have 319 files open at once, and needs 320.')
  expect(describeTooFewFiles(320, onServer)).toBeNull()
  expect([640, 1024, 100_000].map(files => maxConnectionsOf(files, embedded))).toEqual([128, 512, 4096])
  expect([320, 1024, 100_000].map(files => maxConnectionsOf(files, onServer))).toEqual([128, 832, 4096])
})
