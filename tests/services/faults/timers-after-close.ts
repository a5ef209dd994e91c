// Loaded before everything else (`node --import`): the intervals that a worker thread has not cleared pass once more
// between its last work and its reply that the database is closed.
import { parentPort } from 'node:worker_threads'

const { setInterval: setRealInterval, clearInterval: clearRealInterval } = globalThis
const running = new Map<unknown, () => void>()

if (parentPort) {
  const post = parentPort.postMessage.bind(parentPort)
  parentPort.postMessage = (message, ...more) => {
    if (message !== 'closed') return post(message, ...more)
    for (const work of running.values()) work()
    setImmediate(post, message)
  }
  Object.assign(globalThis, {
    setInterval(work: () => void, ms: number) {
      const timer = setRealInterval(work, ms)
      running.set(timer, work)
      return timer
    },
    clearInterval(timer: NodeJS.Timeout) {
      running.delete(timer)
      clearRealInterval(timer)
    },
  })
}
