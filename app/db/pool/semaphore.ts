// Admits callers to the connections of a pool, so that one kind of work cannot take all of them.
import { DatabaseUnavailableError } from '../errors/database-unavailable.ts'

export type Semaphore = ReturnType<typeof createSemaphore>

/** One kind of work: at most `max` connections at a time, and `waitMs` in the queue. */
export type ShareLimits = { max: number; waitMs: number }

export type PoolShare = {
  /** Resolves with the function that gives the place back. Rejects with DatabaseUnavailableError after `waitMs`. */
  acquire(): Promise<() => void>
}

type Waiter = { hasRoom: () => boolean; admit: () => void }

/** Callers that may wait at the same time, in all lanes together. */
const maxWaiting = 500

/** A gate for `max` connections. Waiters are admitted in order of arrival; a lane at its limit lets others pass. */
export function createSemaphore({ max }: { max: number }) {
  const waiting: Waiter[] = []
  let used = 0

  function admitNext() {
    const index = used < max ? waiting.findIndex(({ hasRoom }) => hasRoom()) : -1
    const [next] = index < 0 ? [] : waiting.splice(index, 1)
    next?.admit()
  }

  return {
    share({ max: shareMax, waitMs }: ShareLimits): PoolShare {
      let usedHere = 0
      const hasRoom = () => usedHere < shareMax

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
          if (used < max && hasRoom()) return take()
          if (waiting.length >= maxWaiting) throw new DatabaseUnavailableError('too many wait for a connection')
          return new Promise((resolve, reject) => {
            const waiter: Waiter = {
              hasRoom,
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
