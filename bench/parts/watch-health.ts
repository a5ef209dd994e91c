// A thread that requests /healthz twenty times a second and reports the response times; work in the main thread does
// not delay it.
import { parentPort, workerData } from 'node:worker_threads'

const everyMs = 50
let waits: number[] = []
let failures = 0

parentPort?.on('message', () => {
  parentPort?.postMessage({ waits, failures })
  waits = []
  failures = 0
})

for (;;) {
  const begun = performance.now()
  const isHealthy = await fetch(`${workerData.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isHealthy) failures += 1
  waits.push(performance.now() - begun)
  await new Promise(resolve => setTimeout(resolve, everyMs))
}
