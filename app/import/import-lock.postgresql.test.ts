import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { withImportLock } from './import-lock.server.ts'

const { db } = await openTestDatabase()

test('while a process works on the import of a member, another process works on the imports of other members only', async () => {
  const [ada, bob] = [randomUUID(), randomUUID()]
  const ran: string[] = []
  const work = (name: string) => async () => ran.push(name) > 0
  const taken = await withImportLock(db, ada, async () => {
    expect(await withImportLock(db, ada, work('a second of Ada'))).toBe(false)
    expect(await withImportLock(db, bob, work('Bob'))).toBe(true)
    return true
  })
  expect(taken).toBe(true)
  expect(await withImportLock(db, ada, work('Ada later'))).toBe(true)
  expect(ran).toEqual(['Bob', 'Ada later'])
})
