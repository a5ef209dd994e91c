// One-time links: 256 random bits, stored as a hash, used once, with an expiry.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { type LinkPurpose, linkPages } from './link-token.ts'

/** Lifetime of each kind of link, in minutes. Greylisting can delay an email by a quarter of an hour. */
export const usableMinutes = {
  'new-password': 30,
  'confirm-address': 3 * 24 * 60,
  'delete-account': 60,
  'change-email': 24 * 60,
} as const

/** Max. usable links of one purpose: a newer email does not end the link of an older one. */
export const maxLinks = 3

type LinkQuery = { memberId: string; purpose: LinkPurpose }

/**
 * Creates a link and returns its token. When the member has three for this purpose, the oldest stops working. `newEmail`
 * is the address that a link of `change-email` confirms.
 */
export async function createLink(
  db: Database,
  publicUrl: string,
  { memberId, purpose, newEmail = null }: LinkQuery & { newEmail?: string | null },
) {
  const token = randomBytes(32).toString('base64url')
  const expires = sql<Date>`now() + ${usableMinutes[purpose]} * interval '1 minute'`
  await db
    .insertInto('one_time_link')
    .values({ member_id: memberId, purpose, token_hash: hashOf(token), expires_at: expires, new_email: newEmail })
    .execute()
  const newest = db
    .selectFrom('one_time_link')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    // All rows of a transaction have the same time, so the new link is excluded by name.
    .orderBy('expires_at', 'desc')
    .orderBy(sql`token_hash = ${hashOf(token)}`, 'desc')
    .limit(maxLinks)
  await db
    .deleteFrom('one_time_link')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('token_hash', 'not in', newest)
    .execute()
  return { token, link: `${publicUrl}${linkPages[purpose]}?token=${token}` }
}

/** Returns the member of the link, or null when it is invalid, used or expired. The link stays usable. */
export async function findLinkOwner(db: Database, { token, purpose }: { token: string; purpose: LinkPurpose }) {
  const row = await db
    .selectFrom('one_time_link')
    .innerJoin('member', 'member.id', 'one_time_link.member_id')
    .select(['member.id', 'member.name', 'member.email', 'new_email as newEmail'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
}

/** Uses the link. Of concurrent calls one returns the member's id, the others null. */
export async function consumeLink(db: Database, { token, purpose }: { token: string; purpose: LinkPurpose }) {
  const row = await db
    .deleteFrom('one_time_link')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('member_id')
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Returns the number of usable links for this purpose, created in the last `youngerThanMinutes` when given. */
export async function countLinks(
  db: Database,
  { memberId, purpose, youngerThanMinutes }: LinkQuery & { youngerThanMinutes?: number },
) {
  const leftMinutes = youngerThanMinutes === undefined ? 0 : usableMinutes[purpose] - youngerThanMinutes
  const { count } = await db
    .selectFrom('one_time_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now() + ${leftMinutes} * interval '1 minute'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns whether the member has a usable link for this purpose. */
export const hasLink = async (db: Database, query: LinkQuery) => (await countLinks(db, query)) > 0

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
