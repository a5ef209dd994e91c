// Limits the responses that are rendered at the same time, in total and for one client. Others wait in a short queue.
import { createClientCounts } from './client-counts.ts'
import { createFairQueue } from './fair-queue.ts'
import { ShedError } from './shed-error.ts'

export type SlotLimits = {
  maxRunning: number
  maxRunningPerClient: number
  maxWaiting: number
  maxWaitingPerClient: number
}

type SlotRequest = { client: string; maxWaitMs: number; signal: AbortSignal }

const retryAfterSeconds = 2

/**
 * `run` waits for a slot, at most `maxWaitMs`, and runs the work in it. Throws ShedError when the queue is full or the
 * wait too long, and the signal's reason when the client leaves while it waits. Clients that wait are served in turn,
 * one request each.
 */
export function createRenderSlots(limits: SlotLimits) {
  const runningOf = createClientCounts()
  const queue = createFairQueue(limits)
  let running = 0
  let turn: NodeJS.Immediate | null = null

  const isFree = (client: string) => running < limits.maxRunning && runningOf.get(client) < limits.maxRunningPerClient

  function take(client: string) {
    running += 1
    runningOf.add(client, 1)
  }

  function release(client: string) {
    running -= 1
    runningOf.add(client, -1)
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
    const next = queue.takeNext(isFree)
    if (!next) return
    take(next.client)
    next.start()
    schedule()
  }

  return {
    counts: () => ({ running, waiting: queue.length() }),
    async run<T>(request: SlotRequest, work: () => Promise<T>): Promise<T> {
      request.signal.throwIfAborted()
      const isNow = turn === null && isFree(request.client)
      schedule()
      if (isNow) take(request.client)
      else await waitIn(queue, request) // startNext takes the slot
      try {
        return await work()
      } finally {
        release(request.client)
      }
    },
  }
}

/** Resolves when the request is started. */
function waitIn(queue: ReturnType<typeof createFairQueue>, { client, maxWaitMs, signal }: SlotRequest) {
  return new Promise<void>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const start = () => {
      settle()
      resolve()
    }
    const leave = queue.add(client, start)
    if (!leave) return reject(new ShedError('render_queue_full', retryAfterSeconds))
    const giveUp = (reason: unknown) => {
      leave()
      settle()
      reject(reason)
    }
    const onAbort = () => giveUp(signal.reason)
    const timer = setTimeout(() => giveUp(new ShedError('render_wait_too_long', retryAfterSeconds)), maxWaitMs)
    signal.addEventListener('abort', onAbort)
  })
}
