// The statements that give entries of the library the values of the file, and those that give the old ones back.
import { type RawBuilder, sql } from 'kysely'
import type { ImportedKind } from '#app/domain/nouns.ts'
import type { OnConflict } from '#app/domain/on-conflict.ts'
import { batchOf, type EntriesCondition } from './batch-sql.ts'
import { type Change, changeByKind } from './change-by-kind.ts'
import { takesRowValue } from './conflict-choice.ts'
import { changedAt, ratedAt } from './timestamps-sql.ts'

type Sql = RawBuilder<unknown>

const ofEach = <Args extends unknown[]>(
  toStatement: (kind: ImportedKind, change: Change) => (...args: Args) => Sql,
) => {
  // An object literal has no other keys than those of its type.
  const all = Object.entries(changeByKind) as [ImportedKind, Change][]
  return Object.fromEntries(all.map(([kind, change]) => [kind, toStatement(kind, change)])) as {
    [Kind in ImportedKind]?: (...args: Args) => Sql
  }
}

/** Changes what `onConflict` takes from the file, and stores the old values in `details.before`. */
export const changes = ofEach((kind, change) => (entries: EntriesCondition, onConflict: OnConflict) => {
  const { alias, key, lookUp, isSame, isDifferent, isNoConflict = sql`false`, values } = change
  const [table, as] = [sql.table(kind), sql.raw(alias)]
  const columns = Object.keys(values)
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const before = sql.join([...key, ...columns].map(name => sql`${sql.lit(name)}::text, ${column(name)}`))
  return sql`
    with ${batchOf(kind, entries)},
    old as (
      select e.position, ${sql.join(key.map(column))}, jsonb_build_object(${before}) as before,
        ${as}.updated_at as before_at, ${kind === 'rating' ? ratedAt : changedAt} as changed_at,
        ${sql.join(columns.map(name => sql`${values[name]} as ${sql.id(`new_${name}`)}`))}
      from batch e ${lookUp ? sql`cross join lateral ${lookUp}` : sql``} join ${table} ${as} on ${isSame}
      where ${isDifferent} and (${takesRowValue(onConflict, alias)} or ${isNoConflict})
      for update of ${as}),
    changed as (
      update ${table} ${as}
      set ${sql.join(columns.map(name => sql`${sql.id(name)} = ${sql.ref(`old.new_${name}`)}`))},
        updated_at = old.changed_at
      from old where ${sql.join(
        key.map(name => sql`${column(name)} = ${sql.ref(`old.${name}`)}`),
        sql` and `,
      )}
      returning old.position, old.before, old.before_at, ${as}.updated_at)
    update import_row e
    set effect = 'changed', effect_at = changed.updated_at, before_at = changed.before_at,
      details = coalesce(e.details, '{}') || jsonb_build_object('before', changed.before)
    from changed where e.position = changed.position and ${entries}`
})

/** Gives the old values back where the member has not changed them since. Returns the positions. */
export const restorations = ofEach((kind, change) => (entries: EntriesCondition) => {
  const { alias, isSame, isStillSame = isSame, types, restored = {} } = change
  const as = sql.raw(alias)
  const columns = Object.entries(types)
  return sql`
    with ${batchOf(kind, sql`e.effect = 'changed' and ${entries}`)}
    update ${sql.table(kind)} ${as}
    set ${sql.join(
      columns.map(([name]) => sql`${sql.id(name)} = ${restored[name] ?? sql.ref(`b.${name}`)}`),
    )}, updated_at = e.before_at
    from batch e cross join lateral jsonb_to_record(coalesce(e.details->'before', '{}'))
      as b(${sql.join(columns.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`))})
    where ${isStillSame} and ${as}.updated_at = e.effect_at
    returning e.position`
})
