// What no process has in hand any more, and what is of no use any more.
import { sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

/** A letter that was given up here, as it may be logged. */
export type DeadEmail = { id: number; kind: string; attempts: number; outcome: string }

// An attempt ends by itself after a minute (deliver-by-smtp.server.ts): who has a letter longer than this is gone.
const maxClaimed = sql`interval '3 minutes'`

// How long an event is remembered, so that it stays one letter.
const remembered = sql`interval '30 days'`

/**
 * Sets the outbox in order. A letter whose process died before it handed it over waits again; one whose process died
 * afterwards may have arrived and is given up, as is one whose time is over. Gives those given up.
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
      else 'its time was over' end
    where (state = 'claimed' and claimed_at < now() - ${maxClaimed} and handed_over_at is not null)
      or (state = 'waiting' and useful_until <= now())
    returning id, kind, attempts, outcome`.execute(db)
  return rows
}
