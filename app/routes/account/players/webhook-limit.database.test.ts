import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { consume } from '#app/accounts/rate-limit/rate-limit.server.ts'
import { type Dependencies, dependenciesContext } from '#app/context.ts'
import { createToken } from '#app/library/sharing/secret-token.server.ts'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { action } from './webhook.ts'

const { db } = await openTestDatabase()
const secret = 's'.repeat(32)

test('after 600 reports in an hour the next one of the player is refused with the time to wait', async () => {
  const id = randomUUID()
  const context = new RouterContextProvider()
  context.set(dependenciesContext, { db, accounts: { db, secret } } as unknown as Dependencies) // the action uses no others
  const report = () => {
    const request = new Request('http://localhost/webhook/x', { method: 'POST', body: '{}' })
    const params = { token: createToken(id, { secret, use: 'webhook' }) }
    return action({ request, params, context } as unknown as Parameters<typeof action>[0])
  }
  for (let sent = 0; sent < 599; sent += 1) await consume(db, secret, { rule: 'report per player', subject: id })
  expect((await report()).status).toBe(404) // no player has the id: it is not looked up once the limit is reached
  const refused = await report()
  expect([refused.status, await refused.json()]).toEqual([429, { error: 'Too many reports.' }])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
