// A thread that hashes passwords. It gives way to the pages: under a flood of sign-ins it gets what they leave over.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { argon2id } from './argon2id.ts'

/** A password to hash, or to compare with a hash. */
export type HashingTask = { password: string; hash?: string }
/** The new hash, or whether the password is the one. */
export type HashingResult = { result: string | boolean } | { error: unknown }

// Linux gives every thread a priority of its own; elsewhere this would slow the whole process down.
const current = 0
const nicer = getPriority(current) + constants.priority.PRIORITY_BELOW_NORMAL
if (process.platform === 'linux') setPriority(current, Math.min(nicer, constants.priority.PRIORITY_LOW))

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(runTask(task)))

function runTask({ password, hash }: HashingTask): HashingResult {
  try {
    return { result: hash === undefined ? hashSync(password, argon2id) : verifySync(hash, password) }
  } catch (error) {
    return { error }
  }
}
