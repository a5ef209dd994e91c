import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/services/open-database.ts'
import { deleteExpired } from '../deletion/delete-expired.server.ts'
import { consumeChallenge, createChallenge } from './challenges.server.ts'

const { db } = await openTestDatabase()

test('the newest challenges of an owner work once and for their purpose only', async () => {
  const owner = randomUUID()
  const ofAnother = await createChallenge(db, { purpose: 'register', owner: randomUUID() })
  const made = []
  for (let count = 0; count < 7; count++) made.push(await createChallenge(db, { purpose: 'register', owner }))
  const [newest = ''] = made.slice(-1)
  const count = db.selectFrom('webauthn_challenge').select(sql<number>`count(*)::int`.as('waiting'))
  expect(await count.where('owner', '=', owner).execute()).toEqual([{ waiting: 5 }])
  const use = (challenge: string, of = owner) => consumeChallenge(db, { challenge, purpose: 'register', owner: of })
  expect(await use(made[0] ?? '')).toBe(false)
  expect(await use(newest, randomUUID())).toBe(false)
  expect(await consumeChallenge(db, { challenge: newest, purpose: 'sign-in' })).toBe(false)
  expect(await Promise.all([use(newest), use(newest)])).toEqual(expect.arrayContaining([true, false]))
  expect(await consumeChallenge(db, { challenge: ofAnother, purpose: 'register' })).toBe(true)
})

test('an expired challenge is rejected and deleted', async () => {
  const owner = randomUUID()
  const challenge = await createChallenge(db, { purpose: 'sign-in', owner })
  await db
    .updateTable('webauthn_challenge')
    .set({ expires_at: new Date(0) })
    .where('owner', '=', owner)
    .execute()
  expect(await consumeChallenge(db, { challenge, purpose: 'sign-in' })).toBe(false)
  await deleteExpired(db)
  expect(await db.selectFrom('webauthn_challenge').select('owner').where('owner', '=', owner).execute()).toEqual([])
})
