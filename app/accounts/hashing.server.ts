// Passwords as they are kept: Argon2id, few at a time, so that a flood of sign-ins leaves the processor to the pages.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's least for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane; the library's default kind. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = Math.max(1, availableParallelism() - 1)
const longestQueue = 32

/** More people are signing in than passwords can be checked; it is over in a second or two. */
export class TooBusy extends Error {
  constructor() {
    super('more passwords are waiting to be checked than the server takes')
    this.name = 'TooBusy'
  }
}

export type Hashing = ReturnType<typeof openHashing>

/** `hash` and `verify` throw `TooBusy` when too many wait already. `count` says how many were worked out so far. */
export function openHashing() {
  const waiting: (() => void)[] = []
  let running = 0
  let done = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new TooBusy()
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      done += 1
      // Whoever waited longest takes the place over, so that `running` stays as it is.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password: string) => inTurn(() => hash(asKept(password), argon2id)),
    verify: ({ hash, password }: { hash: string; password: string }) => inTurn(() => verify(hash, asKept(password))),
    count: () => done,
  }
}

/** The same characters are the same password, whichever keyboard composed them (NIST SP 800-63B, section 3.1.1.2). */
const asKept = (password: string) => password.normalize('NFKC')
