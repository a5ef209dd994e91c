// Counts the SQL statements of one request, for its log line and for the test that keeps public pages at none.
import { AsyncLocalStorage } from 'node:async_hooks'

type StatementCount = { statements: number }

const counts = new AsyncLocalStorage<StatementCount>()

/** Runs `work`; `count.statements` grows with every statement that it sends, BEGIN and COMMIT included. */
export const countStatements = <T>(count: StatementCount, work: () => Promise<T>) => counts.run(count, work)

/** Runs `work` outside the current request, so that its statements are not counted for it. */
export const outsideRequest = <T>(work: () => T): T => counts.exit(work)

/** For Kysely's `log` option, which is called after each statement. */
export function noteStatement() {
  const count = counts.getStore()
  if (count) count.statements += 1
}
