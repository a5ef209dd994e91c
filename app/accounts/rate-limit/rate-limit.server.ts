// Rate limits, stored in the database and shared by all servers of the site: a number of attempts is free, then each
// wait is twice the previous one.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/database.server.ts'
import { minutes, seconds } from '#app/domain/units.ts'
import { createMac } from '../mac.server.ts'
import { type RateLimitKey, type Rule, rules } from './rate-limit-rules.ts'

const firstWaitMs = 60 * seconds
const maxWaitMs = 15 * minutes

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
  insert into rate_limit (key, tries, forget_at, wait_until)
  select ${key}, 1, now() + ${rule.rememberMs / seconds} * interval '1 second', null from ${asynchronousCommit} ${before}
  on conflict (key) do update set (tries, forget_at, wait_until) = (
    ${rule.isWindow ? sinceFirstAttempt(rule) : sinceLastAttempt(rule)}
    from (select case when ${isOver(rule)} then 1 else rate_limit.tries + 1 end as tries) counted
  )
  where rate_limit.wait_until is null or rate_limit.wait_until <= now() or ${isOver(rule)}
  returning tries`

/**
 * Expired, or counted by a clock that was ahead: then it would expire later than the rule allows. The minute is for
 * concurrent attempts, whose `now()` is the begin of each transaction.
 */
function isOver({ rememberMs, isWindow }: Rule) {
  const maxRememberMs = rememberMs + (isWindow ? 0 : maxWaitMs) + 1 * minutes
  return sql`(rate_limit.forget_at < now() or rate_limit.forget_at > now() + ${maxRememberMs / seconds} * interval '1 second')`
}

/** Expires after the last attempt. Past the free attempts each wait is twice the previous one. */
function sinceLastAttempt({ free, rememberMs }: Rule) {
  const wait = sql`case when counted.tries >= ${free}
    then least(${firstWaitMs / seconds} * 2 ^ least(counted.tries - ${free}, 20), ${maxWaitMs / seconds}) end`
  return sql`select counted.tries,
    now() + (${rememberMs / seconds} + coalesce(${wait}, 0)) * interval '1 second',
    now() + (${wait}) * interval '1 second'`
}

/** Expires after the first attempt. Past the free attempts all wait until then. */
function sinceFirstAttempt(rule: Rule) {
  const { free, rememberMs } = rule
  const end = sql`case when ${isOver(rule)} then now() + ${rememberMs / seconds} * interval '1 second'
    else rate_limit.forget_at end`
  return sql`select counted.tries, ${end}, case when counted.tries >= ${free} then ${end} end`
}

// Commits asynchronously: a flood of attempts must not block the disk, and a counter lost in a power cut is harmless.
const asynchronousCommit = sql`(select set_config('synchronous_commit', 'off', true)) as setting`

/** Refunds one attempt, and ends the wait it started. */
export const refund = (db: Database, secret: string, counted: RateLimitKey) => refundAll(db, secret, [counted])

/** Refunds one attempt under each key. */
export async function refundAll(db: Database, secret: string, all: RateLimitKey[]) {
  const rows = all.map(counted => sql`(${keyOf(secret, counted)}::text, ${rules[counted.rule].free}::int)`)
  await sql`
    update rate_limit
    set tries = greatest(rate_limit.tries - 1, 0),
      wait_until = case when rate_limit.tries > refunded.free then rate_limit.wait_until end
    from (values ${sql.join(rows)}) refunded (key, free), ${asynchronousCommit}
    where rate_limit.key = refunded.key`.execute(db)
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
