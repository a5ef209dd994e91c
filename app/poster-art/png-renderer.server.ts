// Renders share cards as PNG. One costs about 0.1 s of CPU, so at most one is rendered at a time.

import { LRUCache } from 'lru-cache'
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
  const inTurn = queue(maxConcurrent, maxWaiting)
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

/** Runs at most `max` tasks at a time, the others in order of arrival; rejects one when `maxWaiting` others wait. */
function queue(max: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= max && waiting.length >= maxWaiting) throw new CardQueueFullError()
    if (running >= max) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The slot goes to the next waiting task.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
