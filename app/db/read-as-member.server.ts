// Reads of a member's rows in one database round trip, under row-level security (decisions 009 and 022).
import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { createKeyedSemaphore } from '#app/domain/concurrency/keyed-semaphore.ts'
import { seconds } from '#app/domain/units.ts'
import type { MemberTransaction } from './as-member.server.ts'
import type { Database } from './database.server.ts'
import { toNoConnection } from './errors/database-unavailable.ts'
import { becomeLinkHolder, becomeMember } from './member-role.server.ts'
import type { Statement } from './pool/batch.server.ts'
import { sendBatchTo } from './pool/workload-pools.server.ts'
import type { MemberTables } from './schema/library-schema.ts'
import type { PictureTables } from './schema/picture-schema.ts'
import type { Schema } from './schema/schema.ts'
import type { FactorTables } from './schema/second-factor-schema.ts'

type Tables = Schema & MemberTables & FactorTables & PictureTables

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Builds queries on the tables of members and has no database: only `readAsMember` runs them. */
export const memberQueries: Pick<Kysely<Tables>, 'selectFrom'> = compiler

/** One read: a statement, and the function from its rows to the value. */
export type MemberRead<Value> = { statement: Statement; toValue: (rows: unknown[]) => Value }

/** The read that sends `query` and returns `toValue(rows)`. */
export function memberRead<Row, Value>(
  query: Compilable<Row> | RawBuilder<Row>,
  toValue: (rows: Row[]) => Value,
): MemberRead<Value> {
  // The rows are those of this very query, whose type Kysely has.
  return { statement: query.compile(compiler), toValue: rows => toValue(rows as Row[]) }
}

/**
 * The maximum number of reads of one member at a time: a search of many long notes can take a second, and the embedded
 * database has one connection.
 */
const limitReads = createKeyedSemaphore({ max: 2, waitMs: 2 * seconds, toError: toNoConnection })

/**
 * Runs the reads in one round trip: of the tables of members they see only that member's rows. The role
 * and the member's id are set by the first statement and end with the last one, however it ends. With `isByLink` visitors
 * who follow a secret link read: they wait for each other, and the member does not wait for them.
 */
export async function readAsMember<Values extends Record<string, unknown>>(
  db: Database,
  memberId: string,
  reads: { [Name in keyof Values]: MemberRead<Values[Name]> },
  { isByLink = false } = {},
): Promise<Values> {
  const named = Object.entries<MemberRead<unknown>>(reads)
  const statements = [becomeMember(memberId).compile(compiler), ...named.map(([, { statement }]) => statement)]
  const [, ...results] = await limitReads(isByLink ? `link ${memberId}` : memberId, () => sendBatchTo(db, statements))
  const values = named.map(([name, { toValue }], index) => [name, toValue(results[index] ?? [])])
  // Each name has the value of its own read.
  return Object.fromEntries(values) as Values
}

/** Runs one read in a transaction of the member. */
export async function readInTransaction<Value>(
  tx: MemberTransaction,
  { statement: { sql, parameters }, toValue }: MemberRead<Value>,
): Promise<Value> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(sql, [...parameters]))
  return toValue(rows)
}

/** Runs one read in one round trip: of the tables of members it sees only the secret link or player with this id. */
export async function readByLink<Value>(db: Database, linkId: string, read: MemberRead<Value>): Promise<Value> {
  const [, rows = []] = await sendBatchTo(db, [becomeLinkHolder(linkId).compile(compiler), read.statement])
  return read.toValue(rows)
}
