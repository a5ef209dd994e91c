import type { SearchIndex } from './search-index.ts'

/** The memory of an index, to hand over to another thread without a copy, or to measure. */
export const indexBuffers = (index: SearchIndex): ArrayBuffer[] => buffersIn(index)

function buffersIn(part: object): ArrayBuffer[] {
  return Object.values(part).flatMap(value => {
    if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
    return value instanceof Set ? [] : buffersIn(value)
  })
}
