import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../errors/database-unavailable.ts'
import { createWriteHealth } from './write-health.server.ts'

const failWith = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }))

test('after a failed write the database takes none until a probe succeeds', async () => {
  const warnings: string[] = []
  const health = createWriteHealth({ warn: sentence => warnings.push(sentence) })
  expect(await health.check(failWith('25006'))).toBeNull()
  health.noteFailure(new DatabaseUnavailableError('read-only', { isReadOnly: true }))
  expect(await health.check(failWith('25006'))).toBe('the database takes no writes')
  expect(await health.check(() => Promise.resolve())).toBeNull()
  expect(warnings).toEqual(['the database takes no writes: read-only', 'the database takes writes again'])
})

test('a user who may not create temporary tables finds a former standby writable, and a full disk full', async () => {
  const health = createWriteHealth({ warn: () => {} })
  const failure = (code: string) => new DatabaseUnavailableError('no', { isReadOnly: true, cause: { code } })
  health.noteFailure(failure('25006'))
  expect(await health.check(failWith('42501'))).toBeNull()
  health.noteFailure(failure('53100'))
  expect(await health.check(failWith('42501'))).toBe('the database takes no writes')
})
