// A session that is in memory ends and changes with its rows, whatever changes them.
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { days, minutes } from '#app/domain/units.ts'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { watchStatements } from '#tests/services/database/watch-statements.ts'
import { createSessionReader } from './read-session.server.ts'
import { parseSessionToken } from './session-token.server.ts'

const { db, accounts, signedIn, workloadPools, accountRevision } = await openTestAccounts({
  requireVerifiedEmail: false,
})
const { readSession } = accounts
const isEmbedded = !process.env.TEST_DATABASE_URL

async function openSession() {
  const { headers, id, member } = await signedIn()
  const token = parseSessionToken(headers, accounts) ?? ''
  expect(await readSession(token)).toMatchObject({ id, name: member.name })
  return { token, id, sessionId: member.sessionId }
}

test('the embedded database is asked for a session once, a server each time', async () => {
  const { token, id } = await openSession()
  let statements = 0
  const counting = watchStatements(workloadPools.db, () => {
    statements += 1
  })
  const read = createSessionReader(counting, accountRevision)
  const rows = [await read(token), await read(token), await read(token)]
  expect(rows.map(row => row?.id)).toEqual([id, id, id])
  expect(statements).toBe(isEmbedded ? 1 : 3)
})

const changes = {
  'its row is deleted': ({ sessionId }) => sql`delete from member_session where id = ${sessionId}`,
  'it is replaced': ({ sessionId }) =>
    sql`update member_session set token = ${crypto.randomUUID()} where id = ${sessionId}`,
  'it expires': ({ sessionId }) => sql`update member_session set expires_at = now() where id = ${sessionId}`,
  'its member is deleted': ({ id }) => sql`delete from member where id = ${id}`,
} satisfies Record<string, (session: { id: string; sessionId: string }) => ReturnType<typeof sql>>

test.each(Object.entries(changes))('a session ends when %s', async (_, change) => {
  const [session, other] = [await openSession(), await openSession()]
  await change(session).execute(db)
  expect(await readSession(session.token)).toBeUndefined()
  expect(await readSession(other.token)).toMatchObject({ id: other.id })
})

test('a session has the changed facts of its member after the transaction, not before', async () => {
  const { token, id } = await openSession()
  await db.transaction().execute(async tx => {
    await tx.updateTable('member').set({ name: 'Grace Hopper', region: 'FR' }).where('id', '=', id).execute()
  })
  expect(await readSession(token)).toMatchObject({ name: 'Grace Hopper', region: 'FR' })
  const undone = db.transaction().execute(async tx => {
    await tx.updateTable('member').set({ name: 'Nobody' }).where('id', '=', id).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await readSession(token)).toMatchObject({ name: 'Grace Hopper' })
})

test('a session that is deleted while it is read is not kept', async () => {
  const { token, sessionId } = await openSession()
  let deletion: Promise<unknown> | null = null
  const whileRead = watchStatements(workloadPools.db, () => {
    deletion ??= sql`delete from member_session where id = ${sessionId}`.execute(db)
  })
  const read = createSessionReader(whileRead, accountRevision)
  await read(token)
  await deletion
  expect(await read(token)).toBeUndefined()
})

test('a session in memory expires by the clock', async () => {
  const { token } = await openSession()
  const read = createSessionReader(db, () => 1)
  expect(await read(token)).toBeDefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * days + 1 * minutes })
  expect(await read(token)).toBeUndefined()
  vi.useRealTimers()
})
