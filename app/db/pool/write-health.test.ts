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

test.each(['25006', '53100'])('after %s a user who may not create temporary tables probes by an update', async code => {
  const health = createWriteHealth({ warn: () => {} })
  health.noteFailure(new DatabaseUnavailableError('no', { isReadOnly: true, cause: { code } }))
  const probeWith = (update: () => Promise<unknown>) => (statement: string) =>
    statement.startsWith('update') ? update() : failWith('42501')()
  expect(await health.check(probeWith(failWith(code)))).toBe('the database takes no writes')
  expect(await health.check(probeWith(() => Promise.resolve()))).toBeNull()
})
