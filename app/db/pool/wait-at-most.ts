import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves when the work has ended, or after this time. The end of the site waits so for what needs a database server,
 * which may hang.
 */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(ms, null, { ref: false })])
}
