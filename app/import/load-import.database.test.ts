import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { beginImport } from './begin-import.server.ts'
import { toBatches } from './entry-batches.ts'
import { loadImport } from './load-import.server.ts'

const { db } = await openTestDatabase()

const filesOf = async (id: string) => (await loadImport(db, { id, region: null }))?.files

test('the files of an import are read with their formats', async () => {
  const memberId = await insertMember(db)
  const files = [
    { name: 'ratings.csv', format: 'Ratings of IMDb', lines: 3 },
    { name: 'profile.csv', format: null, lines: 0, unused: 'profile' as const },
  ]
  await beginImport(db, { memberId, fileName: 'films.zip', files, ...toBatches([]) })
  expect(await filesOf(memberId)).toEqual(files)
})

test('the files of an import that a former version stored are read with their formats', async () => {
  const memberId = await insertMember(db)
  const stored = [
    { name: 'ratings.csv', what: 'Ratings of IMDb', lines: 3 },
    { name: 'profile.csv', what: null, lines: 0, unused: 'profile' },
  ]
  await asMember(db, memberId, tx =>
    tx
      .insertInto('import_run')
      .values({
        member_id: memberId,
        id: randomUUID(),
        file_name: 'films.zip',
        files: JSON.stringify(stored),
        state: 'to decide',
      })
      .execute(),
  )
  expect(await filesOf(memberId)).toEqual(stored.map(({ what, ...file }) => ({ ...file, format: what })))
})
