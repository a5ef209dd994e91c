// The statements that give entries of the library the values of the file, and that give the old ones back.
import { type RawBuilder, sql } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { OnConflict } from '#app/domain/on-conflict.ts'
import { batchOf, type EntriesCondition } from './batch-sql.ts'
import { changeByKind } from './change-by-kind.ts'
import { type ChangedKind, takesRowValue } from './conflict-choice.ts'
import { changedAt, ratedAt } from './timestamps-sql.ts'

type Sql = RawBuilder<unknown>

/** Whether a file can change the entries of this kind. */
export const isChangeable = (kind: ImportedKind): kind is ChangedKind => kind in changeByKind

/** Changes what `onConflict` takes from the file, and stores the old values in `details.before`. */
export function changeEntries(kind: ChangedKind, entries: EntriesCondition, onConflict: OnConflict): Sql {
  const { key, lookUp, isSame, isDifferent, isNoConflict = sql`false`, values } = changeByKind[kind]
  const table = sql.table(kind)
  const columns = Object.keys(values)
  const column = (name: string) => sql.ref(`${kind}.${name}`)
  const before = sql.join([...key, ...columns].map(name => sql`${sql.lit(name)}::text, ${column(name)}`))
  return sql`
    with ${batchOf(kind, entries)},
    to_change as (
      select entry.position, ${sql.join(key.map(column))}, jsonb_build_object(${before}) as before,
        ${table}.updated_at as before_at, ${kind === 'rating' ? ratedAt : changedAt} as changed_at,
        ${sql.join(columns.map(name => sql`${values[name]} as ${sql.id(`new_${name}`)}`))}
      from batch entry ${lookUp ? sql`cross join lateral ${lookUp}` : sql``} join ${table} on ${isSame}
      where ${isDifferent} and (${takesRowValue(onConflict, kind)} or ${isNoConflict})
      for update of ${table}),
    changed as (
      update ${table}
      set ${sql.join(columns.map(name => sql`${sql.id(name)} = ${sql.ref(`to_change.new_${name}`)}`))},
        updated_at = to_change.changed_at
      from to_change where ${sql.join(
        key.map(name => sql`${column(name)} = ${sql.ref(`to_change.${name}`)}`),
        sql` and `,
      )}
      returning to_change.position, to_change.before, to_change.before_at, ${table}.updated_at)
    update import_row entry
    set effect = 'changed', effect_at = changed.updated_at, before_at = changed.before_at,
      details = coalesce(entry.details, '{}') || jsonb_build_object('before', changed.before)
    from changed where entry.position = changed.position and ${entries}`
}

/** Gives the old values back where the member has not changed them since. Returns the positions. */
export function restoreEntries(kind: ChangedKind, entries: EntriesCondition): Sql {
  const { isSame, isStillSame = isSame, types, restored = {} } = changeByKind[kind]
  const table = sql.table(kind)
  const columns = Object.entries(types)
  return sql`
    with ${batchOf(kind, sql`entry.effect = 'changed' and ${entries}`)}
    update ${table}
    set ${sql.join(
      columns.map(([name]) => sql`${sql.id(name)} = ${restored[name] ?? sql.ref(`before.${name}`)}`),
    )}, updated_at = entry.before_at
    from batch entry cross join lateral jsonb_to_record(coalesce(entry.details->'before', '{}'))
      as before(${sql.join(columns.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`))})
    where ${isStillSame} and ${table}.updated_at = entry.effect_at
    returning entry.position`
}
