import { ShedError } from '../limits/shed-error.ts'

type Flight<T> = { result: Promise<T>; waiting: number; abort: (reason: unknown) => void }

/**
 * `run` runs the work of a key once for all requests that come while it runs. Its signal is aborted when the last waiting
 * request is aborted. A ShedError, and a result for which `isForOneClient` is true, is for the client whose request began
 * the work: the other requests begin it again.
 */
export function createSingleFlight<T>({ isForOneClient }: { isForOneClient: (result: T) => boolean }) {
  const flights = new Map<string, Flight<T>>()

  return { run, isRunning: (key: string) => flights.has(key) }

  async function run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (;;) {
      const other = flights.get(key)
      const flight = other ?? begin(key, work)
      try {
        const result = await join(flight, signal)
        if (!other || !isForOneClient(result)) return result
      } catch (error) {
        if (!other || !(error instanceof ShedError)) throw error
      }
    }
  }

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>) {
    const controller = new AbortController()
    const abort = (reason: unknown) => {
      end() // A later request begins the work again.
      controller.abort(reason)
    }
    const flight: Flight<T> = { result: work(controller.signal), waiting: 0, abort }
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    flights.set(key, flight)
    flight.result.then(end, end)
    return flight
  }

  function join(flight: Flight<T>, signal: AbortSignal) {
    flight.waiting += 1
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1
        if (flight.waiting === 0) flight.abort(signal.reason)
        reject(signal.reason)
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      const settle = () => signal.removeEventListener('abort', leave)
      flight.result.finally(settle).then(resolve, reject)
    })
  }
}
