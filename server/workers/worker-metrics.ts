// One /metrics for all workers. The worker that gets the request has the primary collect and add up the metrics of all
// workers. Otherwise counters would fall when the next request reaches another worker.
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { seconds } from '#app/domain/units.ts'
import type { Log } from '../monitoring/log.ts'

/** A request of a worker, and the reply with the text; null when a worker did not reply within five seconds. */
type MetricsRequest = { metricsRequest: string }
type MetricsReply = { metricsReply: string; text: string | null }

const replyMs = 6 * seconds

/** Called in the primary: replies to workers with the metrics of all of them. */
export function replyWithMetrics(log: Log) {
  const aggregator = new AggregatorRegistry()
  cluster.on('message', async (worker, message: Partial<MetricsRequest>) => {
    if (!message.metricsRequest) return
    const text = await aggregator.clusterMetrics().catch(err => {
      log.warn({ err }, 'the metrics of all workers could not be read')
      return null
    })
    worker.send({ metricsReply: message.metricsRequest, text } satisfies MetricsReply, () => {})
  })
}

/**
 * Returns a function that reads these metrics as text: of this process, or added up over all workers. It throws when a
 * worker does not reply.
 */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry() // Replies to the primary from now on.
  return readFromPrimary
}

async function readFromPrimary() {
  const id = randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const onMessage = (message: Partial<MetricsReply>) => {
    if (message.metricsReply !== id) return
    if (typeof message.text === 'string') resolve(message.text)
    else reject(new Error('a worker did not reply'))
  }
  const timer = setTimeout(() => reject(new Error('the primary did not reply')), replyMs)
  process.on('message', onMessage)
  try {
    process.send?.({ metricsRequest: id } satisfies MetricsRequest)
    return await promise
  } finally {
    clearTimeout(timer)
    process.off('message', onMessage)
  }
}
