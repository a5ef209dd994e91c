// Passwords as they are kept: Argon2id, few at a time, so that a flood of sign-ins leaves the processor to the pages.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createHashingQueue, type Waiter } from './hashing-queue.ts'
import type { HashingResult, HashingTask } from './hashing-thread.ts'

const maxConcurrent = Math.max(1, availableParallelism() - 1)
const restPerTask = 3
/** Sixteen waiting are through within two seconds; only a machine that stands still takes longer. */
const maxWaitMs = 10_000

/** More people are signing in than passwords can be checked; it is over in a second or two. */
export class TooBusyError extends Error {
  constructor() {
    super('more passwords are waiting to be checked than the server takes')
    this.name = 'TooBusy'
  }
}

export type Hashing = ReturnType<typeof openHashing>

/**
 * `hash` and `verify` throw `TooBusyError` when too many wait already, in all or for this account or IP address
 * (hashing-queue.ts), and so does `assertHasRoom`, before anything else is done for somebody who would be turned away;
 * `isFull` is true while every stranger would be. `count` says how many were worked out so far.
 */
export function openHashing() {
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
      // While others wait it rests between two: a flood of sign-ins gets a quarter of a processor, and no more.
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

  /** The next in the queue takes the thread over, or a new one when this one has ended. */
  function releaseThread(thread: Thread) {
    const next = waiting.next()
    if (next) next(thread.isAlive() ? thread : startThread())
    else if (thread.isAlive()) idle.push(thread)
    else threads -= 1
  }

  return {
    hash: async (password: string, waiter: Waiter) => String(await inTurn({ password: atRest(password) }, waiter)),
    verify: async ({ hash, password }: { hash: string; password: string }, waiter: Waiter) =>
      (await inTurn({ hash, password: atRest(password) }, waiter)) === true,
    assertHasRoom,
    isFull: waiting.isFull,
    count: () => done,
  }
}

/** In the build the thread's file lies beside this one as JavaScript; before it, Node runs the TypeScript itself. */
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

  // One task at a time; only while there is one does the thread keep the process running.
  const work = (task: HashingTask) =>
    new Promise<string | boolean>((resolve, reject) => {
      const settle = (how: () => void) => {
        worker.off('message', onMessage).off('error', onError).unref()
        how()
      }
      const onMessage = (answer: HashingResult) =>
        settle(() => ('error' in answer ? reject(answer.error) : resolve(answer.result)))
      const onError = (cause: unknown) =>
        settle(() => reject(new Error('the thread that hashes passwords ended', { cause })))
      worker.on('message', onMessage).once('error', onError).ref()
      worker.postMessage(task)
    })
  return { work, isAlive: () => isAlive }
}

/** The same characters are the same password, whichever keyboard composed them (NIST SP 800-63B, section 3.1.1.2). */
const atRest = (password: string) => password.normalize('NFKC')
