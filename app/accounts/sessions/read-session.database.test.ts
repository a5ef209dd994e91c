// A session that is in memory ends and changes with its rows, whatever changes them.
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { days, minutes } from '#app/domain/units.ts'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { watchStatements } from '#tests/services/database/watch-statements.ts'
import { createSessionReader } from './read-session.server.ts'
import { parseSessionToken } from './session-token.server.ts'

const { db, accounts, signInNewMember, workloadPools, accountRevision } = await openTestAccounts({
  requireVerifiedEmail: false,
})
const { readSession } = accounts
const isEmbedded = !process.env.TEST_DATABASE_URL

async function openSession() {
  const { headers, id, member } = await signInNewMember()
  const token = parseSessionToken(headers, accounts) ?? ''
  expect(await readSession(token)).toMatchObject({ id, name: member.name })
  return { token, id, sessionId: member.sessionId }
}

test('a session is queried once on the embedded database, each time on a server', async () => {
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

test('a session is not cached when an account changes while it is read', async () => {
  const [{ token }, other] = [await openSession(), await openSession()]
  let revision = 1
  let statements = 0
  const counting = watchStatements(workloadPools.db, () => {
    statements += 1
  })
  const read = createSessionReader(counting, () => revision)
  const reading = read(token)
  revision = 2
  await read(other.token)
  await reading
  statements = 0
  await read(token)
  expect(statements).toBe(1)
})

test('a session that is extended is read once more, and no other', async () => {
  const [{ token, sessionId }, other] = [await openSession(), await openSession()]
  let statements = 0
  const counting = watchStatements(workloadPools.db, () => {
    statements += 1
  })
  const read = createSessionReader(counting, accountRevision)
  await sql`update member_session set expires_at = now() + interval '6 days' where id = ${sessionId}`.execute(db)
  await read(token)
  await read(other.token)
  statements = 0
  await sql`update member_session set expires_at = now() + interval '7 days' where id = ${sessionId}`.execute(db)
  const rows = [await read(token), await read(token), await read(other.token)]
  expect(rows.every(row => row !== undefined)).toBe(true)
  expect(statements).toBe(isEmbedded ? 1 : 3)
})

test('a session in memory ends thirty days after the sign-in, however often it is extended', async () => {
  const { token, sessionId } = await openSession()
  await sql`update member_session set expires_at = now() + interval '60 days' where id = ${sessionId}`.execute(db)
  const read = createSessionReader(db, () => 1)
  expect(await read(token)).toBeDefined()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * days + 1 * minutes })
  expect(await read(token)).toBeUndefined()
})
