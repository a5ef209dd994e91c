// Limits the responses that are rendered at the same time, in total and for one client. Others wait in a short queue.
import { createClientCounts } from './client-counts.ts'
import { ShedError } from './shed-error.ts'

export type SlotLimits = {
  maxRunning: number
  maxRunningPerClient: number
  maxWaiting: number
  maxWaitingPerClient: number
}

type Waiter = { start: () => void }

type SlotRequest = { client: string; maxWaitMs: number; signal: AbortSignal }

const retryAfterSeconds = 2

/**
 * `run` waits for a slot, at most `maxWaitMs`, and runs the work in it. Throws ShedError when the queue is full or the
 * wait too long, and the signal's reason when the client leaves while it waits. Clients that wait are served in turn,
 * one request each, so that a client with many requests does not delay a client with one.
 */
export function createRenderSlots(limits: SlotLimits) {
  const running = createClientCounts()
  // A Map keeps its order: the client that was served last stands at the end.
  const waitingOf = new Map<string, Set<Waiter>>()
  const counts = { running: 0, waiting: 0 }
  let turn: NodeJS.Immediate | null = null

  const isFree = (client: string) =>
    counts.running < limits.maxRunning && running.get(client) < limits.maxRunningPerClient

  function take(client: string) {
    counts.running += 1
    running.add(client, 1)
  }

  function release(client: string) {
    counts.running -= 1
    running.add(client, -1)
    schedule()
  }

  /**
   * A render whose facts are in memory is one long task for the event loop. Begun one a turn, renders leave time between
   * them for what arrives meanwhile and is answered from the page cache.
   */
  function schedule() {
    if (turn === null) turn = setImmediate(startNext)
  }

  function startNext() {
    turn = null
    for (const [client, waiters] of waitingOf) {
      const [first] = waiters
      if (!first || !isFree(client)) continue
      leave(client, first)
      const others = waitingOf.get(client)
      if (others) {
        waitingOf.delete(client)
        waitingOf.set(client, others)
      }
      take(client)
      first.start()
      return schedule()
    }
  }

  function leave(client: string, waiter: Waiter) {
    const waiters = waitingOf.get(client)
    if (!waiters?.delete(waiter)) return
    counts.waiting -= 1
    if (waiters.size === 0) waitingOf.delete(client)
  }

  function wait({ client, maxWaitMs, signal }: SlotRequest) {
    const waiters = waitingOf.get(client) ?? new Set<Waiter>()
    if (counts.waiting >= limits.maxWaiting || waiters.size >= limits.maxWaitingPerClient) {
      throw new ShedError('render_queue_full', retryAfterSeconds)
    }
    return new Promise<void>((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        leave(client, waiter)
        settle()
        reject(reason)
      }
      const onAbort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(new ShedError('render_wait_too_long', retryAfterSeconds)), maxWaitMs)
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const waiter: Waiter = {
        start: () => {
          settle()
          resolve()
        },
      }
      signal.addEventListener('abort', onAbort)
      waiters.add(waiter)
      waitingOf.set(client, waiters)
      counts.waiting += 1
    })
  }

  return {
    counts: () => ({ ...counts }),
    async run<T>(request: SlotRequest, work: () => Promise<T>): Promise<T> {
      request.signal.throwIfAborted()
      if (turn === null && isFree(request.client)) {
        take(request.client)
        schedule()
      } else {
        schedule()
        await wait(request) // startNext takes the slot
      }
      try {
        return await work()
      } finally {
        release(request.client)
      }
    },
  }
}
