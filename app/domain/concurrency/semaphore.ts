// A semaphore with shares, so that one workload cannot use all permits.

/** Limits of one share: at most `max` permits at a time, and `waitMs` in the queue. */
export type ShareLimits = { max: number; waitMs: number }

export type SemaphoreShare = {
  /** Resolves with the release function. Rejects with the error of the semaphore after `waitMs`. */
  acquire(): Promise<() => void>
}

type Waiter = { hasCapacity: () => boolean; admit: () => void }

/** Max. callers in the queue, over all shares. */
const maxWaiting = 500

export type SemaphoreOptions = {
  /** Number of permits. */
  max: number
  /** Returns the error of a caller that gets no permit; the reason is for the log. */
  toError: (reason: string) => Error
}

/** Creates a semaphore. Waiters are admitted in order of arrival; a share at its limit lets others pass. */
export function createSemaphore({ max, toError }: SemaphoreOptions) {
  const waiting: Waiter[] = []
  let used = 0

  function admitNext() {
    const index = used < max ? waiting.findIndex(({ hasCapacity }) => hasCapacity()) : -1
    const [next] = index < 0 ? [] : waiting.splice(index, 1)
    next?.admit()
  }

  return {
    share({ max: shareMax, waitMs }: ShareLimits): SemaphoreShare {
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
          if (waiting.length >= maxWaiting) throw toError(`${maxWaiting} wait already`)
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
              reject(toError(`waited for ${waitMs} ms`))
            }, waitMs)
            waiting.push(waiter)
          })
        },
      }
    },
  }
}
