import { kyselyOn, type WorkloadPools } from '#app/db/pool/workload-pools.server.ts'

/** A database on this pool that calls `onStatement` before each statement, which may throw in its place. */
export function watchStatements({ connect, ...pool }: WorkloadPools['db'], onStatement: () => void) {
  return kyselyOn({
    ...pool,
    async connect() {
      const client = await connect()
      return {
        query: ((...parameters: Parameters<typeof client.query>) => {
          onStatement()
          return client.query(...parameters)
        }) as typeof client.query,
        batch: statements => {
          for (const _ of statements) onStatement()
          return client.batch(statements)
        },
        release: client.release,
      }
    },
  })
}
