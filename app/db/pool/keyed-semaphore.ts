// Turns: one member may have only so many reads or writes under way, so that slow ones leave connections to others.
import { createSemaphore, type PoolShare } from './semaphore.ts'

type TurnLimits = { max: number; waitMs: number }

/**
 * Returns a function that does the work when fewer than `max` works of this key are under way. It rejects with
 * DatabaseUnavailableError after `waitMs` in the queue.
 */
export function createKeyedSemaphore({ max, waitMs }: TurnLimits) {
  const queues = new Map<string, { share: PoolShare; users: number }>()

  return async function runWithPermit<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(key) ?? { share: createSemaphore({ max }).share({ max, waitMs }), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    try {
      const release = await queue.share.acquire()
      return await work().finally(release)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
