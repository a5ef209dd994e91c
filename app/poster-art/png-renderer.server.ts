// Renders share cards as PNG. One costs about 0.1 s of CPU, so at most one is rendered at a time.

import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { megabytes } from '#app/domain/units.ts'
import { toPng } from './rasterise/rasterise.server.ts'

const maxBytes = 24 * megabytes
const maxConcurrent = 1
const maxWaiting = 20

/** The queue is full: another card would take seconds. */
export class CardQueueFullError extends Error {
  override readonly name = 'CardQueueFullError'
}

type RendererOptions = { rasterise?: (svg: string) => Promise<Buffer> }

/**
 * `png(key, draw)` returns the drawing as a PNG, cached under its key. Concurrent requests for a key share one rendering.
 * Rejects when the drawing cannot be rasterised, which is not cached, and with CardQueueFullError when 20 others wait.
 */
export function createPngRenderer({ rasterise = toPng }: RendererOptions = {}) {
  const inTurn = createQueue()
  const cache = new LRUCache<string, Buffer, () => string>({
    maxSize: maxBytes,
    sizeCalculation: png => png.length + 1,
    fetchMethod: (_key, _old, { context: draw }) => inTurn(() => rasterise(draw())),
  })
  return {
    async png(key: string, draw: () => string): Promise<Buffer> {
      return (await cache.fetch(key, { context: draw })) ?? inTurn(() => rasterise(draw()))
    },
  }
}

/** Runs the tasks in order of arrival, few at a time. Throws CardQueueFullError when 20 others wait. */
function createQueue() {
  const limit = pLimit(maxConcurrent)
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxWaiting) throw new CardQueueFullError()
    return limit(task)
  }
}
