// A worker thread that hashes passwords at low priority, so that pages come first under a flood of sign-ins.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { argon2id } from './argon2id.ts'

/** A password to hash, or to verify against a hash. */
export type HashingTask = { password: string; hash?: string }
/** The new hash, or whether the password matches, and the processor time that it took. */
export type HashingResult = ({ result: string | boolean } | { error: unknown }) & { cpuMs: number }

// On Linux the priority is per thread; elsewhere this would slow down the whole process.
const current = 0
const nicer = getPriority(current) + constants.priority.PRIORITY_BELOW_NORMAL
if (process.platform === 'linux') setPriority(current, Math.min(nicer, constants.priority.PRIORITY_LOW))

parentPort?.on('message', (task: HashingTask) => {
  const before = process.threadCpuUsage()
  const result = runTask(task)
  const { user, system } = process.threadCpuUsage(before)
  const response: HashingResult = { ...result, cpuMs: (user + system) / 1000 }
  parentPort?.postMessage(response)
})

function runTask({ password, hash }: HashingTask) {
  try {
    return { result: hash === undefined ? hashSync(password, argon2id) : verifySync(hash, password) }
  } catch (error) {
    return { error }
  }
}
