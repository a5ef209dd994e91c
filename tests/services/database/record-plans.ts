// The plans that PostgreSQL executes for this process, batches, prepared statements and functions included: auto_explain
// sends each one to its connection as a notice. https://www.postgresql.org/docs/15/auto-explain.html
import pg from 'pg'

export type ExecutedStatement = { text: string; durationMs: number; plan: PlanNode }

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** New connections to this database send their plans from now on. The client's user has to be a superuser. */
export async function sendPlans(client: pg.Client) {
  const { rows } = await client.query('select quote_ident(current_database()) as name')
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    'auto_explain.log_nested_statements': 'on',
  }
  await client.query(`load 'auto_explain'`) // Its settings are unknown before.
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${rows[0].name} set ${name} = '${value}'`)
}

/** Calls `onStatement` with every statement of connections that this process opens from now on. */
export function recordPlans(onStatement: (statement: ExecutedStatement, connection: pg.Client) => void) {
  const { connect } = pg.Client.prototype
  Object.assign(pg.Client.prototype, {
    connect(this: pg.Client, ...args: unknown[]) {
      this.on('notice', ({ message = '' }) => {
        const [, duration, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)/s.exec(message) ?? []
        if (!json) return
        const { 'Query Text': text, Plan: plan } = JSON.parse(json)
        onStatement({ text, durationMs: Number(duration), plan }, this)
      })
      return Reflect.apply(connect, this, args)
    },
  })
}

/** The node and all below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
