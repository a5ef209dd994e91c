import { expect, test } from 'vitest'
import { kilobytes, megabytes } from '#app/domain/units.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { storeImport } from '#tests/fixtures/store-import.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { readNotImportedCsv } from './not-imported-csv.server.ts'

const { db } = await openTestDatabase()

test('the lines of long reviews come in pieces of about a megabyte, each line once', async () => {
  const memberId = await insertMember(db)
  const review = '🎬'.repeat(10_000)
  const entries = Array.from({ length: 60 }, (_, index) => ({
    kind: 'review' as const,
    title: `Film ${index + 1}`,
    review,
    skipReason: 'no film' as const,
  }))
  await storeImport(db, { memberId, entries })
  const pieces: Buffer[] = []
  for await (const piece of (await readNotImportedCsv(db, memberId)) ?? []) pieces.push(Buffer.from(piece))
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(megabytes + 50 * kilobytes)
  const lines = Buffer.concat(pieces).toString().trimEnd().split('\r\n')
  expect(lines.slice(1).map(line => /Film \d+/.exec(line)?.[0])).toEqual(entries.map(({ title }) => title))
})
