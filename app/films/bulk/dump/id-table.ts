/**
 * A hash table from millions of ids to a number each. A slot takes 12 bytes, and at most half of the slots are used.
 */
export type IdTable = {
  size(): number
  has(id: number): boolean
  /** The value of the id; undefined for an unknown one. */
  get(id: number): number | undefined
  /** Stores a value from 0 to 2^32 - 1. Ids are positive integers. */
  set(id: number, value: number): void
  /** All ids, in ascending order. */
  sorted(): Float64Array
}

export function createIdTable(): IdTable {
  let ids = new Float64Array(1024)
  let values = new Uint32Array(1024)
  let size = 0

  /** The place of the id, or the free one where it belongs. */
  function slotOf(id: number) {
    const mask = ids.length - 1
    let at = Math.imul(id % 4_294_967_291, 0x9e3779b1) >>> 7
    for (at &= mask; ids[at] !== 0 && ids[at] !== id; at = (at + 1) & mask);
    return at
  }

  function grow() {
    const [oldIds, oldValues] = [ids, values]
    ids = new Float64Array(oldIds.length * 2)
    values = new Uint32Array(oldIds.length * 2)
    oldIds.forEach((id, from) => {
      if (id === 0) return
      const at = slotOf(id)
      ids[at] = id
      values[at] = oldValues[from] ?? 0
    })
  }

  return {
    size: () => size,
    has: id => ids[slotOf(id)] === id,
    get: id => {
      const at = slotOf(id)
      return ids[at] === id ? values[at] : undefined
    },
    set(id, value) {
      if (size * 2 >= ids.length) grow()
      const at = slotOf(id)
      if (ids[at] === 0) size += 1
      ids[at] = id
      values[at] = value
    },
    sorted: () => ids.filter(id => id !== 0).sort(),
  }
}
