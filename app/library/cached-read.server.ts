// Values made of a member's whole library, cached in this process (decision 037). A read sends the snapshot of the database
// that the value was made of; the database returns the changes since, or the whole value.

import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#app/db/database.server.ts'
import { type MemberRead, memberRead } from '#app/db/read-as-member.server.ts'
import { megabytes, minutes } from '#app/domain/units.ts'

type Cached = { source: string; snapshot: string; readAt: string; value: unknown; bytes: number }

/** Holds about twenty libraries of 10,000 films. An entry expires ten minutes after its last use. */
const cache = new LRUCache<string, Cached>({
  maxSize: 128 * megabytes,
  ttl: 10 * minutes,
  ttlAutopurge: true, // a value that is never requested again would stay
  sizeCalculation: ({ bytes }) => bytes,
})

/** Forgets the values of a member whose account is deleted, and returns how many there were. */
export function forgetMember(memberId: string): number {
  const own = [...cache.keys()].filter(key => key.startsWith(`${memberId} `))
  for (const key of own) cache.delete(key)
  return own.length
}

/** The bytes in memory of a value for each character of its JSON, roughly. */
const bytesOfCharacter = 3

/** A table whose changes `library_change` has (0029). */
type LibraryTable = 'rating' | 'watchlist' | 'review' | 'seen' | 'film_like' | 'diary_entry' | 'film_list' | 'list_item'

/** A value of the type pg_snapshot. */
type Snapshot = RawBuilder<unknown>

type Options<Value> = {
  memberId: string
  /** The name of the cached value. */
  name: string
  /** The tables of the library that `query` reads. */
  tables: readonly LibraryTable[]
  /** Selects the value as one JSON value. */
  query: RawBuilder<unknown>
  toValue: (json: unknown) => Value
  /** Whether the value may be used, or brought up to date, after the changes since `snapshot`; undefined without a value. */
  isUsable?: (snapshot: Snapshot, value: Value | undefined) => RawBuilder<unknown>
  /** Whether the value has enough to be brought up to date. */
  isComplete?: (value: Value) => boolean
  /** Brings the value up to date after changes of few films of the library; without it, it is read anew. */
  changes?: {
    /** With more changed films than this, the value is read anew. Default: `maxChanged`. */
    maxFilms?: number
    /** Selects the changes since `snapshot` as one JSON value. */
    query: (snapshot: Snapshot) => RawBuilder<unknown>
    /** Returns a new value, or the former one when nothing has changed. */
    apply: (value: Value, json: unknown) => Value
  }
}

type Row = {
  source: string
  snapshot: string
  read_at: string
  is_current: boolean
  found: string | null
  changes: string | null
}

/** The read of a value that stays in memory for as long as the member's rows in `tables` are the same. */
export function cachedRead<Value>({
  memberId,
  name,
  tables,
  query,
  toValue,
  isUsable,
  isComplete = () => true,
  changes,
}: Options<Value>): MemberRead<Value> {
  const key = `${memberId} ${name}`
  const stored = cache.get(key)
  const cached = stored && isComplete(stored.value as Value) ? stored : undefined // stored under this name below
  const snapshot = sql`cast(${cached?.snapshot ?? '1:1:'} as pg_snapshot)`
  const isCurrent = sql.join(
    [
      sql`source = ${cached?.source ?? ''}`,
      // The clean-up has deleted older changes.
      sql`read_at < cast(${cached?.readAt ?? '-infinity'} as timestamptz) + interval '30 minutes'`,
      changes
        ? hasAtMost(changedFilms(tables, snapshot), changes.maxFilms ?? maxChanged)
        : sql`not exists (${changedFilms(tables, snapshot)})`,
      isUsable?.(snapshot, cached?.value as Value | undefined) ?? sql`true`, // stored under this name below
    ],
    sql` and `,
  )
  // The source: no member's request can use another member's value, and a server that was promoted or restored may have
  // other transactions of the same ids. A subselect of a `case` runs only when its branch is taken.
  const statement = sql<Row>`
    select source, read_at::text as read_at, pg_current_snapshot()::text as snapshot, is_current,
      case when not is_current then (${query})::text end as found,
      case when is_current then (${changes?.query(snapshot) ?? sql`null::json`})::text end as changes
    from (select source, read_at, coalesce(${isCurrent}, false) as is_current
      from (select current_setting('filmdb.member_id') || ' ' || pg_postmaster_start_time() as source,
        clock_timestamp() as read_at) now) state`
  return memberRead(statement, ([row]) => {
    if (!row) throw new Error('the database returned no row')
    const { source, snapshot, read_at: readAt, is_current: isCurrent, found: valueJson } = row
    if (cached && isCurrent) {
      const cachedValue = cached.value as Value // stored under this name below
      const value = row.changes === null || !changes ? cachedValue : changes.apply(cachedValue, JSON.parse(row.changes))
      const bytes = cached.bytes + (value === cachedValue ? 0 : bytesOfCharacter * (row.changes?.length ?? 0))
      cache.set(key, { source, snapshot, readAt, value, bytes })
      return value
    }
    const value = toValue(JSON.parse(valueJson ?? 'null'))
    const bytes = 1000 + bytesOfCharacter * (valueJson?.length ?? 0)
    cache.set(key, { source, snapshot, readAt, value, bytes })
    return value
  })
}

/** The condition that a row of `film_change` or `library_change` is not part of the snapshot. */
export const isChangedSince = (snapshot: Snapshot) =>
  sql`changed_in >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(changed_in, ${snapshot})`

/** Selects the `movie_id` of the films of which the member's rows in these tables have changed. */
export const changedFilms = (tables: readonly LibraryTable[], snapshot: Snapshot) =>
  sql`select movie_id from library_change where ${isChangedSince(snapshot)} and changed_table in (${sql.join(tables)})`

export const maxChanged = 500

const hasAtMost = (changed: RawBuilder<unknown>, maxFilms: number) => sql`(
  select count(*) <= ${maxFilms} and coalesce(bool_and(exists (
    select from film_ref where film_ref.movie_id = counted.movie_id)), true)
  from (${changed} limit ${maxFilms + 1}) counted)`

/** Whether no film got another number since the snapshot. */
export const haveSameFilmIds = (snapshot: Snapshot) =>
  sql`not exists (select from film_change where ${isChangedSince(snapshot)} and had_other_id)`

/** Whether none of the films that the member has in the table has changed since the snapshot. */
export const haveUnchangedFilms = (table: 'diary_entry' | 'rating' | 'watchlist') => (snapshot: Snapshot) =>
  // Film by film: a join would read all films.
  sql`${haveSameFilmIds(snapshot)} and not exists (
    select from film_change changed where ${isChangedSince(snapshot)} and (
      select (select true from ${sql.table(table)} own where own.movie_id = film_ref.movie_id limit 1)
      from film_ref where film_ref.film_id = changed.film_id limit 1))`

/** Deletes the changes that every value in memory has. */
export const deleteOldChanges = (db: Database) =>
  sql`delete from library_change where changed_at < clock_timestamp() - interval '1 hour'`.execute(db)
