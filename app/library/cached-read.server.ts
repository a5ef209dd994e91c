// Values made of a member's whole library, cached in this process (decision 037). A read sends the revision that the value
// was made of, and the database answers with the rows only when that is not the revision of now. A revision is random and
// is read under the member's row-level security, so that no member's request can find another member's value.

import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type MemberRead, memberRead } from '#app/db/read-as-member.server.ts'
import { megabytes, minutes } from '#app/domain/units.ts'

type Cached = { revision: string; snapshot: string; value: unknown; bytes: number }

/** Holds about twenty libraries of 10,000 films. An entry expires ten minutes after its last use. */
const cache = new LRUCache<string, Cached>({
  ...{ maxSize: 128 * megabytes, ttl: 10 * minutes },
  sizeCalculation: ({ bytes }) => bytes,
})

/** The bytes in memory of a value for each character of its JSON, roughly. */
const bytesOfCharacter = 3

type Options<Value> = {
  memberId: string
  /** What of the member is read. */
  name: string
  /** Selects the value as one JSON value. */
  query: RawBuilder<unknown>
  toValue: (json: unknown) => Value
  /** Whether the value may be used, or brought up to date, after the changes of films since `snapshot`. */
  isUsable?: (snapshot: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Selects, as one JSON value, the changes of films since `snapshot`, and applies them. */
  changes?: {
    query: (snapshot: RawBuilder<unknown>) => RawBuilder<unknown>
    apply: (value: Value, json: unknown) => Value
  }
}

type Row = {
  revision: string | null
  snapshot: string
  is_current: boolean
  found: string | null
  changes: string | null
}

/** The read of a value that is made once for each revision of the member's library. */
export function cachedRead<Value>({
  memberId,
  name,
  query,
  toValue,
  isUsable,
  changes,
}: Options<Value>): MemberRead<Value> {
  const key = `${memberId} ${name}`
  const cached = cache.get(key)
  // Changes by transactions that were still open at the snapshot are read again; applying them twice is harmless.
  const snapshot = sql`cast(${cached?.snapshot ?? '0'} as xid8)`
  // A subselect of a `case` runs only when its branch is taken.
  const statement = sql<Row>`
    select revision, pg_snapshot_xmin(pg_current_snapshot())::text as snapshot, is_current,
      case when not is_current then (${query})::text end as found,
      case when is_current then (${changes?.query(snapshot) ?? sql`null::json`})::text end as changes
    from (select revision, coalesce(revision = ${cached?.revision ?? ''} and ${isUsable?.(snapshot) ?? sql`true`}, false) as is_current
      from (select string_agg(token::text, ',' order by token) as revision from library_revision) tokens) state`
  return memberRead(statement, ([row]) => {
    if (cached && row?.is_current) {
      const before = cached.value as Value // stored under this name below
      const value = row.changes === null || !changes ? before : changes.apply(before, JSON.parse(row.changes))
      cache.set(key, { ...cached, snapshot: row.snapshot, value })
      return value
    }
    const value = toValue(JSON.parse(row?.found ?? 'null'))
    if (row?.revision) {
      const bytes = 1000 + bytesOfCharacter * (row.found?.length ?? 0)
      cache.set(key, { revision: row.revision, snapshot: row.snapshot, value, bytes })
    }
    return value
  })
}

/** Whether no film got another number since the snapshot. */
export const haveSameNumbers = (snapshot: RawBuilder<unknown>) =>
  sql`not exists (select from film_change where changed_in >= ${snapshot} and had_other_id)`

/** Whether none of the films that the member has in the table has changed since the snapshot. */
export const haveSameFilms = (table: 'diary_entry' | 'rating' | 'watchlist') => (snapshot: RawBuilder<unknown>) =>
  // Film by film: a join would read all films.
  sql`${haveSameNumbers(snapshot)} and not exists (
    select from film_change changed where changed_in >= ${snapshot} and (
      select (select true from ${sql.table(table)} own where own.movie_id = film_ref.movie_id limit 1)
      from film_ref where film_ref.film_id = changed.film_id limit 1))`
