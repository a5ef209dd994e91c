// Turns cards into PNGs. One takes a tenth of a second of a processor, so a flood of them must not starve the pages.
import { LRUCache } from 'lru-cache'
import { toPng } from './rasterise.server.ts'

const megabytes = 1024 * 1024
const mostBytes = 24 * megabytes
const atOnce = 1
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
export function createCardPress({ rasterise = toPng }: PressOptions = {}) {
  const inTurn = queue(atOnce, maxWaiting)
  const kept = new LRUCache<string, Buffer, () => string>({
    maxSize: mostBytes,
    sizeCalculation: png => png.length + 1,
    fetchMethod: (_key, _old, { context: draw }) => inTurn(() => rasterise(draw())),
  })
  return {
    async png(key: string, draw: () => string): Promise<Buffer> {
      return (await kept.fetch(key, { context: draw })) ?? inTurn(() => rasterise(draw()))
    },
  }
}

/** Runs so many tasks at a time, the others in the order they came; one too many is rejected. */
function queue(most: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most && waiting.length >= mostWaiting) throw new CardQueueFullError()
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // The place goes to the next in line, or is given up.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
