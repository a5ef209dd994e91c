// Counts the database round trips of one request, for its log line and for the test that limits them per page.
import { AsyncLocalStorage } from 'node:async_hooks'

type RoundTripCount = { roundTrips: number }

const counts = new AsyncLocalStorage<RoundTripCount>()

/** Runs `work`; `count.roundTrips` grows with every statement or batch that it sends, BEGIN and COMMIT included. */
export const countRoundTrips = <T>(count: RoundTripCount, work: () => Promise<T>) => counts.run(count, work)

/** Runs `work` outside the current request, so that its round trips are not counted for it. */
export const outsideRequest = <T>(work: () => T): T => counts.exit(work)

/** Called when a statement or a batch is sent. */
export function noteRoundTrip() {
  const count = counts.getStore()
  if (count) count.roundTrips += 1
}
