// Sends several statements to PostgreSQL in one round trip: the messages of all of them, then one Sync.
// https://www.postgresql.org/docs/15/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
import pg from 'pg'
import { type PreparedStatement, prepare, unnamed } from './prepared-statements.server.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }

/**
 * Runs the statements in order, as one implicit transaction, and returns the rows of each. An error rolls all of them
 * back and rejects; it is unknown then which statements are prepared, so the caller closes the connection.
 */
export async function sendBatch(client: pg.PoolClient, statements: readonly Statement[]): Promise<unknown[][]> {
  const written = statements.map(({ sql, parameters }) => ({ sql, values: parameters.map(toText) }))
  const results = await new Promise<RawResult[]>((resolve, reject) => {
    client.query(batchOf(written, { prepared: written.map(({ sql }) => prepare(client, sql)), resolve, reject }))
  })
  return results.map(rowsOf)
}

type WrittenStatement = { sql: string; values: (string | null)[] }

type RawResult = { fields: pg.FieldDef[]; rows: (string | null)[][] }

type BatchOptions = {
  prepared: PreparedStatement[]
  resolve: (results: RawResult[]) => void
  reject: (error: Error) => void
}

/** The interface of pg for queries of one's own; pg-cursor and pg-query-stream use it too. */
function batchOf(statements: WrittenStatement[], { prepared, resolve, reject }: BatchOptions): pg.Submittable {
  const results: RawResult[] = []
  let current: RawResult = { fields: [], rows: [] }
  const next = () => {
    results.push(current)
    current = { fields: [], rows: [] }
  }
  const replies = {
    handleRowDescription: ({ fields }: Pick<RawResult, 'fields'>) => {
      current.fields = fields
    },
    handleDataRow: ({ fields }: { fields: RawResult['rows'][number] }) => {
      current.rows.push(fields)
    },
    handleCommandComplete: next,
    handleEmptyQuery: next,
    handleReadyForQuery: () => resolve(results),
    handleError: reject,
  }
  function submit(connection: pg.Connection) {
    connection.stream.cork() // One packet instead of one for each message.
    statements.forEach(({ sql, values }, index) => {
      const { name, isPrepared } = prepared[index] ?? unnamed
      if (!isPrepared) connection.parse({ name, text: sql, types: [] }, true)
      connection.bind({ statement: name, values }, true)
      connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    })
    connection.sync()
    connection.stream.uncork()
  }
  return { submit, ...replies }
}

/** The text format of a parameter. Arrays have numbers only, so nothing in them needs quotes. */
function toText(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every(Number.isFinite)) return `{${value.join()}}`
  throw new TypeError('a batch takes texts, numbers, booleans and arrays of numbers')
}

function rowsOf({ fields, rows }: RawResult) {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }))
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    columns.forEach(({ name, parse }, index) => {
      const text = values[index] ?? null
      row[name] = text === null ? null : parse(text)
    })
    return row
  })
}
