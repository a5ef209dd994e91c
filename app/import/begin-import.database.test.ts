import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { beginImport } from './begin-import.server.ts'
import { toBatches } from './entry-batches.ts'
import { createEntry } from './parse/entries/entry.ts'

const { db } = await openTestDatabase()

test('an upload of which another one has deleted entries is refused, and leaves none of them', async () => {
  const memberId = await insertMember(db)
  const { count, batches } = toBatches([2, 3].map(line => createEntry({ kind: 'watchlist', file: 'films.csv', line })))
  const upload = { memberId, fileName: 'films.csv', files: [], batches }
  expect(await beginImport(db, { ...upload, count: count + 1 })).toBe(false)
  const rows = asMember(db, memberId, tx => tx.selectFrom('import_row').select('position').execute())
  expect(await rows).toEqual([])
})

test('an upload whose storing fails half-way leaves none of its entries', async () => {
  const memberId = await insertMember(db)
  const { batches } = toBatches([createEntry({ kind: 'watchlist', file: 'films.csv', line: 2 })])
  const upload = { memberId, fileName: 'films.csv', files: [], count: 2, batches: [...batches, ...batches] }
  await expect(beginImport(db, upload)).rejects.toThrow('duplicate key')
  const rows = asMember(db, memberId, tx => tx.selectFrom('import_row').select('position').execute())
  expect(await rows).toEqual([])
})
