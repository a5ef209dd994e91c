// Starts bare-baseline.ts, a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BaselineOrder } from './bare-baseline.ts'

/** Resolves when all pages are recorded; the site of `settings` runs for that and has stopped by then. */
export async function startBareServer(order: BaselineOrder) {
  const child = fork(new URL('./bare-baseline.ts', import.meta.url), {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
    execArgv: [],
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the baselines could not be recorded, exit code ${code}`)
  })
  failed.catch(() => {})
  child.send(order)
  const [port] = await Promise.race([once(child, 'message'), failed])
  return { url: `http://localhost:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
