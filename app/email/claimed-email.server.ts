// A letter on its way: taken by one process, then delivered, put back or given up. Every step is one statement, and
// every clock is the database's: processes whose clocks differ share one outbox. See docs/decisions/008-letters-once.md.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

/** A row this process has in hand. `ciphertext` opens for the place `event`. */
export type ClaimedEmail = {
  id: number
  event: string
  kind: string
  member_id: string | null
  ciphertext: string
  attempts: number
  posted_at: Date
  /** Fresh with every attempt: who lost the letter in between can do nothing more to it. */
  claimed_by: string
}

/** Takes the letter that has waited longest, or null when none is due. */
export async function claimEmail(db: Database): Promise<ClaimedEmail | null> {
  const { rows } = await sql<ClaimedEmail>`
    update outbox_email
    set state = 'claimed', attempts = attempts + 1, claimed_at = now(), claimed_by = gen_random_uuid()
    where id = (
      select id from outbox_email where state = 'waiting' and try_at <= now() and useful_until > now()
      order by try_at, id limit 1 for update skip locked)
    returning id, event, kind, member_id, ciphertext, attempts, posted_at, claimed_by`.execute(db)
  return rows[0] ?? null
}

const stillMine = ({ id, claimed_by }: ClaimedEmail) =>
  sql`id = ${id} and claimed_by = ${claimed_by} and state = 'claimed'`

/** From here on nobody knows whether it arrived, until it is settled. Throws when somebody else has it by now. */
export async function markHandedOver(db: Database, message: ClaimedEmail) {
  const { rows } = await sql`
    update outbox_email set handed_over_at = now() where ${stillMine(message)} returning id`.execute(db)
  if (rows.length === 0) throw new Error('the letter was in hand for too long and was taken away')
}

/** It is done with, for good: what it said is erased. `outcome` is kept. False when somebody else has it by now. */
export async function completeEmail(
  db: Database,
  message: ClaimedEmail,
  { state, outcome }: { state: 'delivered' | 'dead'; outcome: string },
) {
  const { rows } = await sql`
    update outbox_email set state = ${state}, outcome = ${outcome}, ciphertext = null, settled_at = now()
    where ${stillMine(message)} returning id`.execute(db)
  return rows.length > 0
}

/** Back into the outbox for another attempt. False when nobody would need it by then: it is still in hand. */
export async function releaseEmail(db: Database, message: ClaimedEmail, { waitMs }: { waitMs: number }) {
  const { rows } = await sql`
    update outbox_email
    set state = 'waiting', try_at = now() + ${waitMs} * interval '1 millisecond', handed_over_at = null
    where ${stillMine(message)} and now() + ${waitMs} * interval '1 millisecond' < useful_until
    returning id`.execute(db)
  return rows.length > 0
}
