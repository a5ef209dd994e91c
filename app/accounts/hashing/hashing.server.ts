// Hashes and verifies passwords with Argon2id in a few threads, so that a flood of sign-ins does not slow the
// pages down.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createHashingQueue, type Waiter } from './hashing-queue.ts'
import type { HashingResult, HashingTask } from './hashing-thread.ts'

/** While others wait, a thread pauses for this many times the duration of its task. */
const restPerTask = 3
/** Max. wait in the queue. The items of a full queue normally take five seconds. */
const maxWaitMs = 10_000

/** The hashing queue is full. A retry after a second or two may succeed. */
export class TooBusyError extends Error {
  constructor() {
    super('the password hashing queue is full')
    this.name = 'TooBusyError'
  }
}

export type Hashing = ReturnType<typeof openHashing>

/**
 * `hash` and `verify` throw `TooBusyError` when the queue is full in total, for the account or for the IP address
 * (hashing-queue.ts). `assertHasRoom` throws it early, before other work is done. `isFull` is true while every unknown
 * browser is rejected. `count` is the number of finished tasks. `workers` processes share the processors of the machine.
 */
export function openHashing({ workers = 1 } = {}) {
  const maxConcurrent = Math.max(1, Math.floor((availableParallelism() - 1) / workers))
  const idle: Thread[] = []
  const waiting = createHashingQueue<(thread: Thread) => void>()
  let threads = 0
  let done = 0

  async function inTurn(task: HashingTask, waiter: Waiter) {
    const thread = await acquireThread(waiter)
    const begun = performance.now()
    try {
      return await thread.work(task)
    } finally {
      done += 1
      // With a queue, the thread pauses between tasks, which limits a flood of sign-ins to a quarter of a processor.
      const worked = performance.now() - begun
      if (waiting.size() > 0) setTimeout(releaseThread, restPerTask * worked, thread)
      else releaseThread(thread)
    }
  }

  function acquireThread(waiter: Waiter) {
    const thread = idle.pop()
    if (thread) return thread
    if (threads >= maxConcurrent) {
      assertHasRoom(waiter)
      return new Promise<Thread>((resolve, reject) => {
        const acquire = (thread: Thread) => {
          clearTimeout(tooLong)
          resolve(thread)
        }
        const tooLong = setTimeout(() => waiting.remove(acquire) && reject(new TooBusyError()), maxWaitMs)
        waiting.add(acquire, waiter)
      })
    }
    threads += 1
    return startThread()
  }

  function assertHasRoom(waiter: Waiter) {
    if (!waiting.hasRoom(waiter)) throw new TooBusyError()
  }

  /** Gives the thread to the next in the queue; a thread that has ended is replaced. */
  function releaseThread(thread: Thread) {
    const next = waiting.next()
    if (next) next(thread.isAlive() ? thread : startThread())
    else if (thread.isAlive()) idle.push(thread)
    else threads -= 1
  }

  return {
    hash: async (password: string, waiter: Waiter) =>
      String(await inTurn({ password: normalizePassword(password) }, waiter)),
    verify: async ({ hash, password }: { hash: string; password: string }, waiter: Waiter) =>
      (await inTurn({ hash, password: normalizePassword(password) }, waiter)) === true,
    assertHasRoom,
    isFull: waiting.isFull,
    count: () => done,
  }
}

/** In the build the thread's file is JavaScript beside this one; otherwise Node runs the TypeScript file. */
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./hashing-thread.ts', import.meta.url)
  : new URL('./hashing-thread.js', import.meta.url)

type Thread = ReturnType<typeof startThread>

function startThread() {
  const worker = new Worker(threadFile)
  let isAlive = true
  const end = () => (isAlive = false)
  worker.once('error', end).once('exit', end)
  worker.unref()

  // Runs one task at a time. The thread keeps the process alive only during a task.
  const work = (task: HashingTask) =>
    new Promise<string | boolean>((resolve, reject) => {
      const settle = (how: () => void) => {
        worker.off('message', onMessage).off('error', onError).unref()
        how()
      }
      const onMessage = (response: HashingResult) =>
        settle(() => ('error' in response ? reject(response.error) : resolve(response.result)))
      const onError = (cause: unknown) =>
        settle(() => reject(new Error('the thread that hashes passwords ended', { cause })))
      worker.on('message', onMessage).once('error', onError).ref()
      worker.postMessage(task)
    })
  return { work, isAlive: () => isAlive }
}

/** Normalises to NFKC, so that differently composed characters match (NIST SP 800-63B, section 3.1.1.2). */
const normalizePassword = (password: string) => password.normalize('NFKC')
