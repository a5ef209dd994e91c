// Two tabs that change one list at the same time, on the real database.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { insertMember } from '#tests/client/account/signed-in-member.ts'
import { createBareFilm } from '#tests/fixtures/film.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { addFilmsToList } from './add-films.server.ts'
import { removeListItem, writeListItem } from './list-items.server.ts'
import { moveAfter } from './list-order.ts'
import { writeList } from './lists.server.ts'
import { selectListItems } from './read-list.server.ts'

const { db } = await openTestDatabase()
const memberId = await insertMember(db)
const films = Array.from({ length: 5 }, (_, index) => createBareFilm({ id: 965_000_001 + index }))
const ids = films.map(({ id }) => id)

type Step = { film: number; after: number | null } | { film: number; isRemoved: true }

const film = fc.constantFrom(...ids)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ film, after: fc.option(film) }) },
  { weight: 1, arbitrary: film.map(film => ({ film, isRemoved: true as const })) },
)
const steps = fc.array(step, { minLength: 1, maxLength: 3 })

const take = (order: readonly number[], one: Step) =>
  'isRemoved' in one ? order.filter(id => id !== one.film) : moveAfter(order, one.film, one.after)

/** All orders in which the steps of two tabs can happen. */
function interleavings(one: Step[], other: Step[]): Step[][] {
  const [first, ...rest] = one
  const [second, ...more] = other
  if (!first) return [other]
  if (!second) return [one]
  return [
    ...interleavings(rest, other).map(later => [first, ...later]),
    ...interleavings(one, more).map(later => [second, ...later]),
  ]
}

async function runTab(listId: string, all: Step[]) {
  for (const one of all) {
    const film = films.find(({ id }) => id === one.film)
    if (!film) throw new Error('no film')
    if ('isRemoved' in one) await removeListItem(db, { memberId, listId, film })
    else await writeListItem(db, { memberId, listId, film, after: one.after })
  }
}

test('two tabs that reorder a list at once end with an order that one after the other would have made', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, async (one, other) => {
      const listId = randomUUID()
      await writeList(db, { memberId, id: listId, fields: { name: 'Two tabs', description: '', isRanked: true } })
      await addFilmsToList(db, { memberId, listId, films })
      await Promise.all([runTab(listId, one), runTab(listId, other)])
      const { items } = await readAsMember(db, memberId, { items: selectListItems(listId, { offset: 0, limit: 10 }) })
      const possible = interleavings(one, other).map(all => String(all.reduce(take, ids)))
      expect(possible).toContain(String(items.map(({ film }) => film.id)))
    }),
    { numRuns: 60, seed: 14 },
  )
})
