import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#app/db/schema/schema.ts'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { signIn } from './sign-in.server.ts'

const { db, accounts } = await openTestAccounts({ requireVerifiedEmail: false })

/** The accounts on a database where each statement that counts a sign-in waits for its function in `counted`. */
function holdAttempts() {
  const counted: (() => void)[] = []
  async function executeQuery<Row>(query: CompiledQuery) {
    if (query.sql.includes('insert into rate_limit')) await new Promise<void>(resolve => counted.push(resolve))
    return db.executeQuery<Row>(query as CompiledQuery<Row>) // the query of the caller, who knows its rows
  }
  class HeldDriver extends DummyDriver {
    override acquireConnection = async () => ({
      executeQuery,
      streamQuery: () => {
        throw new Error('a sign-in streams nothing')
      },
    })
  }
  const held = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new HeldDriver(),
      createIntrospector: on => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const attempt = (name: string, ipAddress: string) =>
    signIn(
      { ...accounts, db: held },
      { email: `${name}@example.org`, password: 'not the password' },
      { ipAddress, headers: new Headers() },
    )
  return { counted, attempt }
}

test.each([
  { of: 'on the same account', name: 'ada', ipAddress: '192.0.2.2' },
  { of: 'from the same IP address', name: 'bob', ipAddress: '192.0.2.1' },
])('a second attempt $of waits for the first, and one from elsewhere on another account does not', async second => {
  const { counted, attempt } = holdAttempts()
  const outcomes = [attempt('ada', '192.0.2.1'), attempt(second.name, second.ipAddress), attempt('eve', '192.0.2.3')]
  await expect.poll(() => counted.length).toBe(2)
  counted[1]?.()
  expect(await outcomes[2]).toHaveProperty('formError.status', 401)
  expect(counted).toHaveLength(2)
  counted[0]?.()
  expect(await outcomes[0]).toHaveProperty('formError.status', 401)
  await expect.poll(() => counted.length).toBe(3)
  counted[2]?.()
  expect(await outcomes[1]).toHaveProperty('formError.status', 401)
})
