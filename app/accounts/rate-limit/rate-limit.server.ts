// Counting tries in the database, so that every server of the site counts the same: some are free, then each one has to
// wait twice as long as the one before.
import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'

const seconds = 1
const minutes = 60 * seconds
const hours = 60 * minutes

const firstWait = 60 * seconds
const maxWait = 15 * minutes

/**
 * How many tries are free, and for how many seconds after the last one they are remembered. With `isWindow` the seconds
 * begin at the first one, and who has used up the free ones waits until they are over.
 */
type Rule = { free: number; remember: number; isWindow?: true }

const rules = {
  'sign-in per account': { free: 10, remember: 10 * minutes },
  'sign-in per device': { free: 10, remember: 10 * minutes },
  'sign-in per IP address': { free: 100, remember: 10 * minutes },
  // A family behind one address signs in less often, and a member on all devices at once.
  'successful sign-in per account': { free: 10, remember: 1 * minutes, isWindow: true },
  'successful sign-in per IP address': { free: 60, remember: 1 * minutes, isWindow: true },
  'OpenID sign-in per IP address': { free: 60, remember: 10 * minutes, isWindow: true },
  'sign-up per IP address': { free: 100, remember: 1 * hours },
  'email per account': { free: 5, remember: 1 * hours },
  'email per member': { free: 5, remember: 1 * hours },
  'email per IP address': { free: 100, remember: 1 * hours },
  'password check per member': { free: 10, remember: 10 * minutes },
  // A stranger who guesses here knows the password already: tries are remembered for a day, so 100 a day are the most.
  'second factor per member': { free: 5, remember: 24 * hours },
  // Each change is an email to the member, and new recovery codes are ten hashes.
  'second factor change per member': { free: 30, remember: 1 * hours },
  'second factor per IP address': { free: 100, remember: 10 * minutes },
  'passkey per IP address': { free: 100, remember: 10 * minutes },
  // The sign-in page of a browser with passkeys fetches one each time it is opened.
  'passkey challenge per IP address': { free: 300, remember: 10 * minutes },
  'import per member': { free: 30, remember: 1 * hours },
} satisfies Record<string, Rule>

export type RateLimitKey = { rule: keyof typeof rules; of: string }

/** Counts one try; see `consumeAll`. */
export const consume = (db: Database, secret: string, counted: RateLimitKey) => consumeAll(db, secret, [counted])

/**
 * Counts a try, before it is made, under each of these in turn until one has to wait. Gives null when it may be made,
 * else how many seconds to wait; a try that has to wait is not counted there. `secret` keys the hashes under which it
 * is counted. One statement, because whoever floods the site with tries is counted, too.
 */
export async function consumeAll(db: Database, secret: string, all: RateLimitKey[]): Promise<number | null> {
  const keys = all.map(counted => keyOf(secret, counted))
  const steps = all.map(({ rule }, index) => {
    const before = index === 0 ? sql`` : sql`where exists (select from ${stepNamed(index - 1)})`
    return sql`${stepNamed(index)} as (${consumeOne({ key: keys[index], ...rules[rule] }, before)})`
  })
  const countedIn = all.map((_, index) => sql`(select count(*) from ${stepNamed(index)})`)
  const { rows } = await sql<{ counted: number }>`
    with ${sql.join(steps)} select (${sql.join(countedIn, sql` + `)})::int as counted`.execute(db)
  const limitedKey = keys[rows[0]?.counted ?? 0]
  return limitedKey === undefined ? null : secondsToWait(db, limitedKey)
}

const stepNamed = (index: number) => sql.raw(`step_${index}`)

/** One try more under this key; no row when it has to wait. */
const consumeOne = ({ key, ...rule }: Rule & { key: string | undefined }, before: RawBuilder<unknown>) => sql`
  insert into rate_limit as t (key, tries, forget_at, wait_until)
  select ${key}, 1, now() + ${rule.remember} * interval '1 second', null from ${asynchronousCommit} ${before}
  on conflict (key) do update set (tries, forget_at, wait_until) = (
    ${rule.isWindow ? sinceFirstAttempt(rule) : sinceLastAttempt(rule)}
    from (select case when t.forget_at < now() then 1 else t.tries + 1 end as tries) n
  )
  where t.wait_until is null or t.wait_until <= now()
  returning tries`

/** Remembered since the last try; each one past the free ones has to wait twice as long as the one before. */
function sinceLastAttempt({ free, remember }: Rule) {
  const wait = sql`case when n.tries >= ${free}
    then least(${firstWait} * 2 ^ least(n.tries - ${free}, 20), ${maxWait}) end`
  return sql`select n.tries,
    now() + (${remember} + coalesce(${wait}, 0)) * interval '1 second',
    now() + (${wait}) * interval '1 second'`
}

/** Remembered since the first try, and past the free ones all wait until that is over. */
function sinceFirstAttempt({ free, remember }: Rule) {
  const end = sql`case when t.forget_at < now() then now() + ${remember} * interval '1 second' else t.forget_at end`
  return sql`select n.tries, ${end}, case when n.tries >= ${free} then ${end} end`
}

// A flood of tries would keep the disk busy, and a count lost in a power cut harms nobody.
const asynchronousCommit = sql`(select set_config('synchronous_commit', 'off', true)) as setting`

/** The try was a good one: it is taken back, and with it the wait it may have begun. */
export const refund = (db: Database, secret: string, counted: RateLimitKey) => refundAll(db, secret, [counted])

/** Takes one try back under each of these. */
export async function refundAll(db: Database, secret: string, all: RateLimitKey[]) {
  const rows = all.map(counted => sql`(${keyOf(secret, counted)}::text, ${rules[counted.rule].free}::int)`)
  await sql`
    update rate_limit t
    set tries = greatest(t.tries - 1, 0), wait_until = case when t.tries > back.free then t.wait_until end
    from (values ${sql.join(rows)}) back (key, free), ${asynchronousCommit}
    where t.key = back.key`.execute(db)
}

/** Starts again from nothing. */
export const reset = (db: Database, secret: string, all: RateLimitKey[]) =>
  db
    .deleteFrom('rate_limit')
    .where(
      'key',
      'in',
      all.map(counted => keyOf(secret, counted)),
    )
    .execute()

async function secondsToWait(db: Database, key: string) {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from wait_until - now()))::int as wait from rate_limit where key = ${key}`.execute(db)
  return Math.max(rows[0]?.wait ?? 1, 1)
}

const keyOf = (secret: string, { rule, of }: RateLimitKey) =>
  createHmac('sha256', secret).update(`${rule}\n${of}`).digest('base64url')
