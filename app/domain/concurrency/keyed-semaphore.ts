// One semaphore for each key. It limits how many reads or writes one member has under way, so that others get their
// turn.
import { createSemaphore, type SemaphoreOptions, type SemaphoreShare } from './semaphore.ts'

/**
 * Returns a function that calls `work` when fewer than `max` calls of this key are running, with whether it had to wait. It
 * rejects with the error of `toError` after `waitMs` in the queue.
 */
export function createKeyedSemaphore({ max, waitMs, toError }: SemaphoreOptions & { waitMs: number }) {
  const queues = new Map<string, { share: SemaphoreShare; users: number }>()

  return async function runWithPermit<Result>(
    key: string,
    work: (hasWaited: boolean) => Promise<Result>,
  ): Promise<Result> {
    const queue = queues.get(key) ?? { share: createSemaphore({ max, toError }).share({ max, waitMs }), users: 0 }
    queues.set(key, queue)
    queue.users += 1
    const hasWaited = queue.users > max
    try {
      const release = await queue.share.acquire()
      return await work(hasWaited).finally(release)
    } finally {
      queue.users -= 1
      if (queue.users === 0) queues.delete(key)
    }
  }
}
