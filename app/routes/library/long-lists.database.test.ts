import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { type Dependencies, dependenciesContext, memberContext } from '#app/context.ts'
import { maxShortList } from '#app/library/lists/lists.server.ts'
import { signedInMember } from '#tests/client/account/signed-in-member.ts'
import { fields, idsOf, memberWithList } from '#tests/client/library/list-of.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { action } from './list-details.ts'

const { db } = await openTestDatabase()
const secret = 's'.repeat(32)
/** The status of a request to `/list/:listId/details`. */
async function statusOf({ memberId, listId }: { memberId: string; listId: string }, method: 'PUT' | 'DELETE') {
  const context = new RouterContextProvider()
  context.set(memberContext, signedInMember(memberId))
  context.set(dependenciesContext, { db, accounts: { secret } } as unknown as Dependencies) // the action uses no others
  const body = method === 'PUT' ? JSON.stringify(fields) : null
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`http://localhost/list/${listId}/details`, { method, headers, body })
  const sent = action({ request, params: { listId }, context } as unknown as Parameters<typeof action>[0])
  return (await sent.catch((error: unknown) => error as Response)).status
}

/** Uses up the member's bulk edits of this hour but one. */
async function useBulkEdits(memberId: string) {
  const key = { rule: 'bulk edit per member', subject: memberId } as const
  for (let used = 0; used < 119; used += 1) expect(await consume(db, secret, key)).toBeNull()
}

test('to delete and restore a long list is limited as bulk edits are, and the list stays', async () => {
  const ada = await memberWithList(db, maxShortList + 1)
  await useBulkEdits(ada.memberId)
  expect(await statusOf(ada, 'PUT')).toBe(200) // the list is there: no film is moved
  expect(await statusOf(ada, 'DELETE')).toBe(200)
  expect(await statusOf(ada, 'PUT')).toBe(429)
  expect(await statusOf(ada, 'DELETE')).toBe(200) // nothing is there to delete
})

test('a short list can be deleted and restored when the bulk edits of the hour are used up', async () => {
  const ada = await memberWithList(db, maxShortList)
  await useBulkEdits(ada.memberId)
  for (const method of ['DELETE', 'PUT', 'DELETE', 'PUT'] as const) expect(await statusOf(ada, method)).toBe(200)
  expect(await idsOf(db, ada.memberId, ada.listId)).toHaveLength(maxShortList)
})
