// Names for the prepared statements of batches: PostgreSQL parses and plans each of them once per connection.
import type pg from 'pg'

/** A statement on one connection: its name there, empty for none, and whether the connection has it already. */
export type PreparedStatement = { name: string; isPrepared: boolean }

export const unnamed: PreparedStatement = { name: '', isPrepared: false }

/** Max. different statements of this process; the code has a few dozen, and further ones stay unnamed. */
const maxNames = 200

const names = new Map<string, string>()
const preparedOn = new WeakMap<pg.ClientBase, Set<string>>()
const withoutNames = new WeakSet<pg.ClientBase>()

/** Returns the statement with this text; the next call returns it as prepared. */
export function prepare(client: pg.ClientBase, sql: string): PreparedStatement {
  if (withoutNames.has(client)) return unnamed
  const name = names.get(sql) ?? addName(sql)
  if (name === null) return unnamed
  const prepared = preparedOn.get(client) ?? new Set()
  preparedOn.set(client, prepared)
  const isPrepared = prepared.has(name)
  prepared.add(name)
  return { name, isPrepared }
}

function addName(sql: string) {
  if (names.size >= maxNames) return null
  const name = `filmdb_${names.size + 1}`
  names.set(sql, name)
  return name
}

/** For connections through a pooler, which may run the next transaction on another server connection. */
export const disablePreparedStatements = (client: pg.ClientBase) => withoutNames.add(client)
