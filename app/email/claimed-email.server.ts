// A claimed email: one process claims the row, then completes the email as delivered or dead, or releases it. Each step
// is one statement and uses the clock of the database, so processes whose clocks differ can share one outbox. See
// docs/decisions/008-emails-at-most-once.md.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

/** An outbox row that this process has claimed. `ciphertext` is decrypted with `idempotency_mac` as its context. */
export type ClaimedEmail = {
  id: number
  /** The MAC of the idempotency key. */
  idempotency_mac: string
  kind: string
  member_id: string | null
  ciphertext: string
  attempts: number
  posted_at: Date
  /** New for each attempt: a process that lost its claim can no longer change the row. */
  claimed_by: string
}

// Emails about what is done already. Somebody waits for the link of each other email.
const noticeKinds = sql.join(['password-changed', 'second-factor', 'google-joined'].map(kind => sql.lit(kind)))

/** Claims the email that has waited longest, notices after all others. Returns null when none is due. */
export async function claimEmail(db: Database): Promise<ClaimedEmail | null> {
  const { rows } = await sql<ClaimedEmail>`
    update outbox_email
    set state = 'claimed', attempts = attempts + 1, claimed_at = now(), claimed_by = gen_random_uuid()
    where id = (
      select id from outbox_email where state = 'waiting' and try_at <= now() and useful_until > now()
      order by kind in (${noticeKinds}), try_at, id limit 1 for update skip locked)
    returning id, event as idempotency_mac, kind, member_id, ciphertext, attempts, posted_at, claimed_by`.execute(db)
  return rows[0] ?? null
}

const isStillClaimed = ({ id, claimed_by }: ClaimedEmail) =>
  sql`id = ${id} and claimed_by = ${claimed_by} and state = 'claimed'`

/** Notes that the email may arrive from now on, until it is completed. Throws when the claim was lost. */
export async function markHandedOver(db: Database, message: ClaimedEmail) {
  const { rows } = await sql`
    update outbox_email set handed_over_at = now() where ${isStillClaimed(message)} returning id`.execute(db)
  if (rows.length === 0) throw new Error('the claim of the email has expired')
}

/**
 * Completes the email as delivered or dead, stores `outcome` and erases the content. Returns false when the claim was
 * lost.
 */
export async function completeEmail(
  db: Database,
  message: ClaimedEmail,
  { state, outcome }: { state: 'delivered' | 'dead'; outcome: string },
) {
  const { rows } = await sql`
    update outbox_email set state = ${state}, outcome = ${outcome}, ciphertext = null, settled_at = now()
    where ${isStillClaimed(message)} returning id`.execute(db)
  return rows.length > 0
}

/**
 * Returns the email to the outbox for another attempt. Returns false, and keeps the claim, when the email would be
 * useless by then.
 */
export async function releaseEmail(db: Database, message: ClaimedEmail, { waitMs }: { waitMs: number }) {
  const { rows } = await sql`
    update outbox_email
    set state = 'waiting', try_at = now() + ${waitMs} * interval '1 millisecond', handed_over_at = null
    where ${isStillClaimed(message)} and now() + ${waitMs} * interval '1 millisecond' < useful_until
    returning id`.execute(db)
  return rows.length > 0
}
