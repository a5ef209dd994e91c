// The threads that hash passwords, each one task at a time, and the queue before them. Few threads, so that a flood of
// sign-ins does not slow the pages down.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createHashingQueue, type Waiter } from './hashing-queue.ts'
import type { HashingResult, HashingTask } from './hashing-thread.ts'

/**
 * While others wait, a thread pauses for this many times the processor time of its task. On a busy machine a task takes
 * much longer than its processor time: pauses as long as that would let the waiting ones give up.
 */
const restPerTask = 3
/** Max. wait in the queue. The items of a full queue normally take five seconds. */
const maxWaitMs = 10_000

/** The hashing queue is full, or too many sign-ins wait. A retry after a second or two may succeed. */
export class TooBusyError extends Error {
  /** Whether the log has it: a full queue is no fault, an attempt that does not end is one. */
  readonly isReported: boolean

  constructor(reason = 'the password hashing queue is full', { isReported = false } = {}) {
    super(reason)
    this.name = 'TooBusyError'
    this.isReported = isReported
  }
}

/**
 * `run` hashes or verifies in the next free thread. It throws `TooBusyError` when the queue is full in total, for the
 * account or for the IP address (hashing-queue.ts), or after ten seconds in the queue. `assertCapacity` throws it early,
 * before other work is done. `isFull` is true while every unknown browser is rejected. `count` is the number of finished
 * tasks. `workers` processes share the processors of the machine.
 */
export function createHashingThreads({ workers = 1, threadFile = ownThreadFile } = {}) {
  const maxConcurrent = Math.max(1, Math.floor((availableParallelism() - 1) / workers))
  const idle: Thread[] = []
  const waiting: WaitingQueue = createHashingQueue()
  /** The number of threads that hash, pause or are idle. */
  let threads = 0
  let done = 0

  async function run(task: HashingTask, waiter: Waiter) {
    const free = await acquirePlace(waiter)
    let thread: Thread | null = null
    let pauseMs = 0
    try {
      thread = free?.isAlive() ? free : startThread(threadFile)
      const { result, cpuMs } = await thread.work(task)
      pauseMs = restPerTask * cpuMs
      return result
    } finally {
      done += 1
      // With a queue, the thread pauses between tasks, which limits a flood of sign-ins to a quarter of a processor.
      if (waiting.size() > 0) setTimeout(releasePlace, pauseMs, thread)
      else releasePlace(thread)
    }
  }

  /** Waits for a place among the threads. Returns the thread that is in it, or null when it is empty. */
  function acquirePlace(waiter: Waiter): Promise<Thread | null> | Thread | null {
    const thread = idle.pop()
    if (thread) return thread
    if (threads >= maxConcurrent) {
      assertCapacity(waiter)
      return waitIn(waiting, waiter)
    }
    threads += 1
    return null
  }

  function assertCapacity(waiter: Waiter) {
    if (!waiting.hasCapacity(waiter)) throw new TooBusyError()
  }

  /** Gives the place to the next in the queue; `thread` is null when it could not be started. */
  function releasePlace(thread: Thread | null) {
    const next = waiting.next()
    if (next) next(thread)
    else if (thread?.isAlive()) idle.push(thread)
    else threads -= 1
  }

  return { run, assertCapacity, isFull: waiting.isFull, count: () => done }
}

/** Its items are called with the thread in their place, or null when it is empty. */
type WaitingQueue = ReturnType<typeof createHashingQueue<(thread: Thread | null) => void>>

function waitIn(waiting: WaitingQueue, waiter: Waiter) {
  return new Promise<Thread | null>((resolve, reject) => {
    const acquire = (thread: Thread | null) => {
      clearTimeout(tooLong)
      resolve(thread)
    }
    const tooLong = setTimeout(() => waiting.remove(acquire) && reject(new TooBusyError()), maxWaitMs)
    waiting.add(acquire, waiter)
  })
}

/** The code of a thread. In the build it is JavaScript beside this one; otherwise Node runs the TypeScript file. */
const ownThreadFile = import.meta.url.endsWith('.ts')
  ? new URL('./hashing-thread.ts', import.meta.url)
  : new URL('./hashing-thread.js', import.meta.url)

type Thread = ReturnType<typeof startThread>

function startThread(threadFile: URL) {
  const worker = new Worker(threadFile)
  let isAlive = true
  const end = () => (isAlive = false)
  worker.once('error', end).once('exit', end)
  worker.unref()

  // Runs one task at a time. The thread keeps the process alive only during a task.
  const work = (task: HashingTask) =>
    new Promise<{ result: string | boolean; cpuMs: number }>((resolve, reject) => {
      const settle = (how: () => void) => {
        worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd).unref()
        how()
      }
      const onMessage = (response: HashingResult) =>
        settle(() => ('error' in response ? reject(response.error) : resolve(response)))
      const onEnd = (cause: unknown) =>
        settle(() => reject(new Error('the thread that hashes passwords ended', { cause })))
      worker.on('message', onMessage).once('error', onEnd).once('exit', onEnd).ref()
      worker.postMessage(task)
    })
  return { work, isAlive: () => isAlive }
}
