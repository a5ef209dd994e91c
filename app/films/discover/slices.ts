import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time after which the event loop gets its turn. */
export const maxSliceMs = 10

/** Runs steps of at most some milliseconds each, and lets requests be served between them. Returns their result. */
export async function runInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < maxSliceMs) continue
    await nextTurn()
    began = performance.now()
  }
}
