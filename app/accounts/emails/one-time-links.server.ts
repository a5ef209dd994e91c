// The links letters carry: 256 random bits, of which the database keeps a hash; used once, and not for long.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { type LinkPurpose, linkPages } from './link-token.ts'

/** How long each kind of link can be used, in minutes. Mail may be slow: greylisting alone takes a quarter of an hour. */
export const usableMinutes = { 'new-password': 30, 'confirm-address': 3 * 24 * 60, 'delete-account': 60 } as const

/** So many links of one purpose stay usable side by side: a newer email does not end the link of an older one. */
export const maxLinks = 3

type LinkQuery = { memberId: string; purpose: LinkPurpose }

/** Creates a link; when the member has three of this purpose, the oldest stops working. `token` is what it carries. */
export async function createLink(db: Database, publicUrl: string, { memberId, purpose }: LinkQuery) {
  const token = randomBytes(32).toString('base64url')
  const expires = sql<Date>`now() + ${usableMinutes[purpose]} * interval '1 minute'`
  await db
    .insertInto('one_time_link')
    .values({ member_id: memberId, purpose, token_hash: hashOf(token), expires_at: expires })
    .execute()
  const newest = db
    .selectFrom('one_time_link')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    // What is written in one transaction has one moment: the link just made is the newest all the same.
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

/** Whose link this is, or null when it is none, was used, or is too old. The link stays usable. */
export async function findLinkOwner(db: Database, { token, purpose }: { token: string; purpose: LinkPurpose }) {
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

/** How many links for this purpose the member can still use; `youngerThanMinutes` counts those made since. */
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

/** Whether the member has a link for this purpose that can still be used. */
export const hasLink = async (db: Database, query: LinkQuery) => (await countLinks(db, query)) > 0

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
