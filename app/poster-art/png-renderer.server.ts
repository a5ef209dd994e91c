// Renders share cards as PNG. One costs about 0.1 s of CPU, so at most one is rendered at a time.

import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { megabytes } from '#app/domain/units.ts'
import { toPng } from './rasterise/rasterise.server.ts'

const maxBytes = 24 * megabytes
const maxConcurrent = 1
const maxWaiting = 20

/** So many cards wait already that another would take seconds. */
export class CardQueueFullError extends Error {
  override readonly name = 'CardQueueFullError'
}

type PressOptions = { rasterise?: (svg: string) => Promise<Buffer> }

/**
 * `png(key, draw)` gives the drawing as a PNG: kept under its key, made once however many ask for it at the same
 * time, and one after the other. Rejects when the drawing cannot be read; then the next to ask tries again. Rejects with
 * CardQueueFullError when 20 others wait.
 */
export function createPngRenderer({ rasterise = toPng }: PressOptions = {}) {
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
