// The links letters carry: 256 random bits, of which the database keeps a hash; used once, and not for long.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { type LinkPurpose, linkPages } from './letter-token.ts'

/** How long each kind of link can be used, in minutes. Mail may be slow: greylisting alone takes a quarter of an hour. */
export const usableMinutes = { 'new-password': 30, 'confirm-address': 3 * 24 * 60, 'delete-account': 60 } as const

/** Makes the one link a member has for this purpose; an older one stops working. `token` is what the link carries. */
export async function linkFor(
  db: Database,
  publicUrl: string,
  { memberId, purpose }: { memberId: string; purpose: LinkPurpose },
) {
  const token = randomBytes(32).toString('base64url')
  const row = {
    token_hash: hashOf(token),
    expires_at: sql<Date>`now() + ${usableMinutes[purpose]} * interval '1 minute'`,
  }
  await db
    .insertInto('one_time_link')
    .values({ member_id: memberId, purpose, ...row })
    .onConflict(conflict => conflict.columns(['member_id', 'purpose']).doUpdateSet(row))
    .execute()
  return { token, link: `${publicUrl}${linkPages[purpose]}?token=${token}` }
}

/** Whose link this is, or null when it is none, was used, or is too old. The link stays usable. */
export async function ownerOf(db: Database, { token, purpose }: { token: string; purpose: LinkPurpose }) {
  const row = await db
    .selectFrom('one_time_link')
    .innerJoin('member', 'member.id', 'one_time_link.member_id')
    .select(['member.id', 'member.name', 'member.email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a link up: of any number at once, one gets the member's id, the others null. */
export async function useLink(db: Database, { token, purpose }: { token: string; purpose: LinkPurpose }) {
  const row = await db
    .deleteFrom('one_time_link')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Whether the member has a link for this purpose that can still be used. */
export async function hasLink(db: Database, { memberId, purpose }: { memberId: string; purpose: LinkPurpose }) {
  const row = await db
    .selectFrom('one_time_link')
    .select('purpose')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
