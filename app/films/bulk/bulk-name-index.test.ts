import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#app/db/errors/database-unavailable.ts'
import type { BulkPersonRow } from '#app/db/schema/bulk-schema.ts'
import { withRequestContext } from '../upstream/request-context.server.ts'
import { openBulkNames } from './bulk-name-index.server.ts'

/** One more than the best known people, who are in memory. */
const people: BulkPersonRow[] = Array.from({ length: 2001 }, (_, number) => ({
  ...{ number, name: `Famous Person${number}`, birth_year: null, death_year: null },
  ...{ vote_count: 10_000 - number, credits: [[1, 'cast', []]] },
}))

test('while the database is unavailable, only people in memory are found, and the response is stale', async () => {
  let isAway = false
  const rows = {
    async *names() {
      yield* people
    },
    async findPeople(numbers: number[]) {
      if (isAway && numbers.length > 0) throw new DatabaseUnavailableError('the connection is lost')
      return people.filter(({ number }) => numbers.includes(number))
    },
  }
  const names = openBulkNames(rows, { signal: AbortSignal.timeout(60_000) })
  await names.renew()
  isAway = true
  const find = (text: string) => withRequestContext(() => names.find(text, { limit: 2 }))
  expect(await find('famous person0')).toMatchObject({ result: [{ name: 'Famous Person0' }], isStale: false })
  expect(await find('famous person2000')).toMatchObject({ result: [], isStale: true })
})
