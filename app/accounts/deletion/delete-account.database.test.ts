import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMember } from '#app/db/as-member.server.ts'
import { generateFilms, movieIdSql } from '#tests/fixtures/generate/generate-rows.ts'
import { openTestAccounts } from '#tests/services/accounts/open-test-accounts.ts'
import { createLink } from '../emails/one-time-links.server.ts'
import { consume } from '../rate-limit/rate-limit.server.ts'
import { createChallenge } from '../second-factor/challenges.server.ts'
import { deleteAccount, requestDeletion } from './delete-account.server.ts'

const { db, accounts, signInNewMember } = await openTestAccounts({ requireVerifiedEmail: false })

test('an account with 2,500 ratings is deleted, and no statement deletes more than 1,000 of them', async () => {
  const films = 2500
  await generateFilms(text => sql<Record<string, unknown>>`${sql.raw(text)}`.execute(db), films)
  const { id, member, password } = await signInNewMember()
  await asMember(db, id, tx =>
    sql`
      insert into rating (member_id, movie_id, rating)
      select ${id}::uuid, ${sql.raw(movieIdSql('n'))}, 8 from generate_series(1, ${films}::int) n`.execute(tx),
  )
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from gone) > 1000 then raise 'more than 1,000 ratings'; end if;
      return null;
    end $$;
    create trigger refuse_many after delete on rating referencing old table as gone
      for each statement execute function refuse_many()`.execute(db)
  expect(await requestDeletion(accounts, member)).toBeNull()
  expect(await deleteAccount(accounts, member, { password, token: null })).toBeNull()
  expect(await db.selectFrom('member').select('id').where('id', '=', id).execute()).toEqual([])
  const rated = db.selectFrom('film_ref').select('movie_id').where('rating_count', '>', 0)
  expect(await rated.execute()).toEqual([])
})

test('a member without a password deletes the account by a link of their own emails only', async () => {
  const [{ member }, other] = [await signInNewMember(), await signInNewMember()]
  await db.deleteFrom('sign_in_method').where('member_id', '=', member.id).execute()
  const create = async (memberId: string) =>
    (await createLink(db, accounts.publicUrl, { memberId, purpose: 'delete-account' })).token
  const [own, foreign] = [await create(member.id), await create(other.id)]
  for (const token of [null, 'x'.repeat(43), foreign])
    expect(await deleteAccount(accounts, member, { token })).toHaveProperty('formError.status', 400)
  expect(await deleteAccount(accounts, member, { token: own })).toBeNull()
})

test('the challenges for passkeys of a deleted account are deleted', async () => {
  const { member, password } = await signInNewMember()
  for (const purpose of ['register', 'second-factor'] as const) await createChallenge(db, { purpose, owner: member.id })
  await requestDeletion(accounts, member)
  expect(await deleteAccount(accounts, member, { password, token: null })).toBeNull()
  expect(await db.selectFrom('webauthn_challenge').selectAll().execute()).toEqual([])
})

test('the counters of rate limits of a deleted account are deleted', async () => {
  const { member, email, password } = await signInNewMember()
  await db.deleteFrom('rate_limit').execute()
  const counted = [
    { rule: 'name change per member', subject: member.id },
    { rule: 'sign-in per account', subject: email },
    { rule: 'successful sign-in per account', subject: `${email} in known browsers` },
  ] as const
  for (const key of counted) await consume(db, accounts.secret, key)
  await requestDeletion(accounts, member)
  expect(await deleteAccount(accounts, member, { password, token: null })).toBeNull()
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([])
})
