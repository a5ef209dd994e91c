// A semaphore for the connections of a pool, with shares so that one workload cannot use all of them.
import { DatabaseUnavailableError } from '../errors/database-unavailable.ts'

/** Limits of one share: at most `max` connections at a time, and `waitMs` in the queue. */
export type ShareLimits = { max: number; waitMs: number }

export type PoolShare = {
  /** Resolves with the release function. Rejects with DatabaseUnavailableError after `waitMs`. */
  acquire(): Promise<() => void>
}

type Waiter = { hasCapacity: () => boolean; admit: () => void }

/** Max. callers in the queue, over all shares. */
const maxWaiting = 500

/**
 * Creates a semaphore for `max` connections. Waiters are admitted in order of arrival; a share at its limit lets others
 * pass.
 */
export function createSemaphore({ max }: { max: number }) {
  const waiting: Waiter[] = []
  let used = 0

  function admitNext() {
    const index = used < max ? waiting.findIndex(({ hasCapacity }) => hasCapacity()) : -1
    const [next] = index < 0 ? [] : waiting.splice(index, 1)
    next?.admit()
  }

  return {
    share({ max: shareMax, waitMs }: ShareLimits): PoolShare {
      let usedHere = 0
      const hasCapacity = () => usedHere < shareMax

      function take() {
        used += 1
        usedHere += 1
        let isReleased = false
        return () => {
          if (isReleased) return
          isReleased = true
          used -= 1
          usedHere -= 1
          admitNext()
        }
      }

      return {
        async acquire() {
          if (used < max && hasCapacity()) return take()
          if (waiting.length >= maxWaiting) throw new DatabaseUnavailableError('too many wait for a connection')
          return new Promise((resolve, reject) => {
            const waiter: Waiter = {
              hasCapacity,
              admit: () => {
                clearTimeout(timer)
                resolve(take())
              },
            }
            const timer = setTimeout(() => {
              waiting.splice(waiting.indexOf(waiter), 1)
              reject(new DatabaseUnavailableError(`no connection was free for ${waitMs} ms`))
            }, waitMs)
            waiting.push(waiter)
          })
        },
      }
    },
  }
}
