// Whether an outside service is worth asking: after repeated failures it is left alone for a while, then asked once.
import { seconds } from '#app/domain/units.ts'

/** So many failures in a row open the circuit. */
const failuresInARow = 3

/** Or half of at least so many answers within this time (a service that fails now and then). */
const enoughAnswers = 20
const windowMs = 10 * seconds

/** How long a troubled service is left alone; it must be short enough that its return is noticed within 10 s. */
export const restMs = 5 * seconds

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/**
 * `mayAsk()` before a call; after it exactly one of `succeeded()`, `failed()` and `skipped()`. While open nobody may
 * ask; then a single caller may try, and its answer decides.
 */
export function createCircuitBreaker({ now = Date.now }: { now?: () => number } = {}) {
  let inARow = 0
  let openUntil: number | null = null
  let isTrying = false
  let answers: { at: number; failed: boolean }[] = []

  function open(forMs: number) {
    openUntil = Math.max(openUntil ?? 0, now() + forMs)
    isTrying = false
  }

  function note(failed: boolean) {
    answers = [...answers.filter(({ at }) => now() - at < windowMs), { at: now(), failed }]
    inARow = failed ? inARow + 1 : 0
  }

  const isOftenFailing = () =>
    answers.length >= enoughAnswers && answers.filter(({ failed }) => failed).length * 2 >= answers.length

  return {
    tryAcquire() {
      if (openUntil === null) return true
      if (now() < openUntil || isTrying) return false
      isTrying = true
      return true
    },

    succeeded() {
      note(false)
      // An answer to a question from before the circuit opened does not close it.
      if (!isTrying) return
      openUntil = null
      isTrying = false
      answers = []
    },

    /** `restForMs` is what the service asked for, when it asked for a rest (`Retry-After`). */
    failed({ restForMs = 0 }: { restForMs?: number } = {}) {
      note(true)
      const isOver = isTrying || openUntil !== null || inARow >= failuresInARow || isOftenFailing()
      if (isOver || restForMs > 0) open(Math.max(restMs, restForMs))
    },

    /** The call was not made after all. */
    release() {
      isTrying = false
    },

    isOpen: () => openUntil !== null,
  }
}
