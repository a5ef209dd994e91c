// A thread that hashes passwords. It gives way to the pages: under a flood of sign-ins it gets what they leave over.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** A password to hash, or to compare with a hash. */
export type HashingTask = { password: string; hash?: string }
/** The new hash, or whether the password is the one. */
export type HashingAnswer = { result: string | boolean } | { error: unknown }

/** OWASP's least for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane; the library's default kind. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Linux gives every thread a priority of its own; elsewhere this would slow the whole process down.
const current = 0
const nicer = getPriority(current) + constants.priority.PRIORITY_BELOW_NORMAL
if (process.platform === 'linux') setPriority(current, Math.min(nicer, constants.priority.PRIORITY_LOW))

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(answerTo(task)))

function answerTo({ password, hash }: HashingTask): HashingAnswer {
  try {
    return { result: hash === undefined ? hashSync(password, argon2id) : verifySync(hash, password) }
  } catch (error) {
    return { error }
  }
}
