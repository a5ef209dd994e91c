// Rate limits, stored in the database and shared by all servers of the site: a number of attempts is free, then each
// wait is twice the previous one.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { hours, minutes, seconds } from '#app/domain/units.ts'
import { createMac } from '../mac.server.ts'

const firstWaitMs = 60 * seconds
const maxWaitMs = 15 * minutes

/**
 * The number of free attempts, and the time until they expire after the last attempt. With `isWindow` the time counts
 * from the first attempt, and further attempts wait until it is over.
 */
type Rule = { free: number; rememberMs: number; isWindow?: true }

const rules = {
  'sign-in per account': { free: 10, rememberMs: 10 * minutes },
  'sign-in per device': { free: 10, rememberMs: 10 * minutes },
  // Each sign-in gives another device cookie, and whoever knew the password once may have any number.
  'sign-in in known browsers per account': { free: 40, rememberMs: 10 * minutes },
  'sign-in per IP address': { free: 100, rememberMs: 10 * minutes },
  // A family behind one IP address signs in less often, and so does a member on all devices.
  'successful sign-in per account': { free: 10, rememberMs: 1 * minutes, isWindow: true },
  'successful sign-in per IP address': { free: 60, rememberMs: 1 * minutes, isWindow: true },
  'OpenID sign-in per IP address': { free: 60, rememberMs: 10 * minutes, isWindow: true },
  'sign-up per IP address': { free: 100, rememberMs: 1 * hours },
  'email per account': { free: 5, rememberMs: 1 * hours },
  'email per member': { free: 5, rememberMs: 1 * hours },
  'email per IP address': { free: 100, rememberMs: 1 * hours },
  // Each sends an email to an address that the member typed.
  'email change per member': { free: 5, rememberMs: 1 * hours, isWindow: true },
  'email change per new address': { free: 3, rememberMs: 24 * hours, isWindow: true },
  // Each sends an email, and costs a hash.
  'password change per member': { free: 10, rememberMs: 1 * hours, isWindow: true },
  'name change per member': { free: 20, rememberMs: 1 * hours, isWindow: true },
  'region change per member': { free: 60, rememberMs: 1 * hours, isWindow: true },
  // Each decodes a picture of a stranger.
  'picture change per member': { free: 20, rememberMs: 1 * hours, isWindow: true },
  'password check per member': { free: 10, rememberMs: 10 * minutes },
  // An attacker at this step knows the password: attempts expire after a day, so at most 100 a day are possible.
  'second factor per member': { free: 5, rememberMs: 24 * hours },
  // Each change sends an email; new recovery codes cost ten hashes.
  'second factor change per member': { free: 30, rememberMs: 1 * hours },
  'second factor per IP address': { free: 100, rememberMs: 10 * minutes },
  'passkey per IP address': { free: 100, rememberMs: 10 * minutes },
  // Browsers with passkeys fetch a challenge each time the sign-in page opens.
  'passkey challenge per IP address': { free: 300, rememberMs: 10 * minutes },
  'import per member': { free: 30, rememberMs: 1 * hours },
  // Each looks up to 200 films up.
  'paste per member': { free: 60, rememberMs: 1 * hours, isWindow: true },
  // Each may write thousands of rows: edits of all films found, copies and merges of lists.
  'bulk edit per member': { free: 120, rememberMs: 1 * hours, isWindow: true },
  // A media server reports each press on play and pause of everybody in the household.
  'report per player': { free: 600, rememberMs: 1 * hours, isWindow: true },
} satisfies Record<string, Rule>

type RuleName = keyof typeof rules

export type RateLimitKey = { rule: RuleName; subject: string }

/** The rules that count by a member's id, or by the email address of an account. */
export const rulesPer = (subject: 'member' | 'account') =>
  (Object.keys(rules) as RuleName[]).filter(rule => rule.endsWith(` per ${subject}`)) // an object literal has no other keys

/** Counts one attempt; see `consumeAll`. */
export const consume = (db: Database, secret: string, counted: RateLimitKey) => consumeAll(db, secret, [counted])

/**
 * Counts an attempt, before it is made, under each key in turn until one is limited. Returns null when the attempt is
 * allowed, else the seconds to wait; a limited attempt is not counted under that key. `secret` keys the hashes of the
 * stored keys. It is one statement, so that concurrent attempts are all counted.
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

/** Counts one attempt under this key; returns no row when it is limited. */
const consumeOne = ({ key, ...rule }: Rule & { key: string | undefined }, before: RawBuilder<unknown>) => sql`
  insert into rate_limit as t (key, tries, forget_at, wait_until)
  select ${key}, 1, now() + ${rule.rememberMs / seconds} * interval '1 second', null from ${asynchronousCommit} ${before}
  on conflict (key) do update set (tries, forget_at, wait_until) = (
    ${rule.isWindow ? sinceFirstAttempt(rule) : sinceLastAttempt(rule)}
    from (select case when ${isOver(rule)} then 1 else t.tries + 1 end as tries) n
  )
  where t.wait_until is null or t.wait_until <= now() or ${isOver(rule)}
  returning tries`

/**
 * Expired, or counted by a clock that was ahead: then it would expire later than the rule allows. The minute is for
 * concurrent attempts, whose `now()` is the begin of each transaction.
 */
function isOver({ rememberMs, isWindow }: Rule) {
  const maxRememberMs = rememberMs + (isWindow ? 0 : maxWaitMs) + 1 * minutes
  return sql`(t.forget_at < now() or t.forget_at > now() + ${maxRememberMs / seconds} * interval '1 second')`
}

/** Expires after the last attempt. Past the free attempts each wait is twice the previous one. */
function sinceLastAttempt({ free, rememberMs }: Rule) {
  const wait = sql`case when n.tries >= ${free}
    then least(${firstWaitMs / seconds} * 2 ^ least(n.tries - ${free}, 20), ${maxWaitMs / seconds}) end`
  return sql`select n.tries,
    now() + (${rememberMs / seconds} + coalesce(${wait}, 0)) * interval '1 second',
    now() + (${wait}) * interval '1 second'`
}

/** Expires after the first attempt. Past the free attempts all wait until then. */
function sinceFirstAttempt(rule: Rule) {
  const { free, rememberMs } = rule
  const end = sql`case when ${isOver(rule)} then now() + ${rememberMs / seconds} * interval '1 second' else t.forget_at end`
  return sql`select n.tries, ${end}, case when n.tries >= ${free} then ${end} end`
}

// Commits asynchronously: a flood of attempts must not block the disk, and a counter lost in a power cut is harmless.
const asynchronousCommit = sql`(select set_config('synchronous_commit', 'off', true)) as setting`

/** Takes back one attempt, and the wait it started. */
export const refund = (db: Database, secret: string, counted: RateLimitKey) => refundAll(db, secret, [counted])

/** Takes back one attempt under each key. */
export async function refundAll(db: Database, secret: string, all: RateLimitKey[]) {
  const rows = all.map(counted => sql`(${keyOf(secret, counted)}::text, ${rules[counted.rule].free}::int)`)
  await sql`
    update rate_limit t
    set tries = greatest(t.tries - 1, 0), wait_until = case when t.tries > back.free then t.wait_until end
    from (values ${sql.join(rows)}) back (key, free), ${asynchronousCommit}
    where t.key = back.key`.execute(db)
}

/** Deletes the counters of these keys. */
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

const keyOf = (secret: string, { rule, subject }: RateLimitKey) => createMac(secret, `${rule}\n${subject}`)
