// Hashes and verifies passwords with Argon2id.
import type { Waiter } from './hashing-queue.ts'
import { createHashingThreads } from './hashing-threads.server.ts'

export type Hashing = ReturnType<typeof openHashing>

/** `hash` and `verify` throw `TooBusyError` (hashing-threads.server.ts), as `assertCapacity` does before other work. */
export function openHashing(options?: Parameters<typeof createHashingThreads>[0]) {
  const { run, ...threads } = createHashingThreads(options)
  return {
    ...threads,
    hash: async (password: string, waiter: Waiter) =>
      String(await run({ password: normalizePassword(password) }, waiter)),
    verify: async ({ hash, password }: { hash: string; password: string }, waiter: Waiter) =>
      (await run({ hash, password: normalizePassword(password) }, waiter)) === true,
  }
}

/** Normalises to NFKC, so that differently composed characters match (NIST SP 800-63B, section 3.1.1.2). */
const normalizePassword = (password: string) => password.normalize('NFKC')
