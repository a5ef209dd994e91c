import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves when the work has ended, or after this time. At its shutdown the site waits in this way for work that needs a
 * database server, because that may hang.
 */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(ms, null, { ref: false })])
}
