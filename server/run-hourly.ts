import { hours, minutes } from '#app/domain/units.ts'

/** A site that is restarted often gets its turn too, and a start has other work first. */
const firstAfterMs = 5 * minutes

/** Calls `work` five minutes from now, and from then on every hour. Returns a function that ends this. */
export function runHourly(work: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setInterval(work, hours).unref()
    work()
  }, firstAfterMs).unref()
  return () => clearTimeout(timer)
}
