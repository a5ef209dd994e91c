// Releases emails whose process has ended or makes them dead letters, and deletes old rows.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

/** A dead letter, with the fields that may be logged. */
type DeadEmail = { id: number; kind: string; attempts: number; outcome: string }

// An attempt ends after a minute (smtp-transport.server.ts): a process with an older claim has ended.
const maxClaimed = sql`interval '3 minutes'`

// Time an idempotency key is stored, so that a repeated one sends no second email.
const remembered = sql`interval '30 days'`

/**
 * Releases claims whose process ended before the data was handed over. Emails whose process ended afterwards (they may
 * have arrived) and emails that have expired become dead letters. Returns these.
 */
export async function sweepOutbox(db: Database): Promise<DeadEmail[]> {
  await sql`
    update outbox_email set state = 'waiting', try_at = now()
    where state = 'claimed' and claimed_at < now() - ${maxClaimed} and handed_over_at is null`.execute(db)
  await sql`delete from outbox_email where settled_at < now() - ${remembered}`.execute(db)
  const { rows } = await sql<DeadEmail>`
    update outbox_email
    set state = 'dead', ciphertext = null, settled_at = now(), outcome = case state
      when 'claimed' then 'the server ended while handing it over: it may have arrived'
      else 'it expired' end
    where (state = 'claimed' and claimed_at < now() - ${maxClaimed} and handed_over_at is not null)
      or (state = 'waiting' and useful_until <= now())
    returning id, kind, attempts, outcome`.execute(db)
  return rows
}
