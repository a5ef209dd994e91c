import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { withImportTaken } from './take-import.server.ts'

const { db } = await openTestDatabase()

test('while a process works on the import of a member another one leaves it alone, and those of others not', async () => {
  const [ada, bob] = [randomUUID(), randomUUID()]
  const ran: string[] = []
  const work = (name: string) => async () => ran.push(name) > 0
  const taken = await withImportTaken(db, ada, async () => {
    expect(await withImportTaken(db, ada, work('a second of Ada'))).toBe(false)
    expect(await withImportTaken(db, bob, work('Bob'))).toBe(true)
    return true
  })
  expect(taken).toBe(true)
  expect(await withImportTaken(db, ada, work('Ada later'))).toBe(true)
  expect(ran).toEqual(['Bob', 'Ada later'])
})
