// The values of a facet, numbered in the order they come. Two million people as strings and a Map take some 400 MB; as
// UTF-8 in one buffer with an open-addressing hash table they take 70.

import { doubleCapacity } from '../double-capacity.ts'

export type ValueTable = ReturnType<typeof createValueTable>

const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** Up to this many keys are also in a Map, which is faster. */
const maxMapped = 10_000
/** Keys and labels are cut to 512 bytes. */
const scratch = new Uint8Array(512)

/** The memory of a table, which another thread can open again. */
export type ValueTableParts = {
  bytes: Bytes
  ends: Numbers
  slots: Int32Array<ArrayBuffer>
  hashes: Numbers
  size: number
}
type Bytes = Uint8Array<ArrayBuffer>
type Numbers = Uint32Array<ArrayBuffer>

const emptyParts = (): ValueTableParts => ({
  bytes: new Uint8Array(1024),
  ends: new Uint32Array(64),
  slots: new Int32Array(64).fill(-1),
  hashes: new Uint32Array(64),
  size: 0,
})

/** A table with the values of these parts. It takes ownership of them. */
export function createValueTable(parts: ValueTableParts = emptyParts()) {
  let { bytes } = parts
  /** Where the key and the label of a value end. */
  let { ends, slots } = parts
  /** The hash of each value, so that a larger table is filled without reading the keys. */
  let { hashes, size } = parts
  let used = size === 0 ? 0 : (ends[2 * size - 1] ?? 0)
  const mapped = new Map<string, number>()

  const keyBegin = (value: number) => (value === 0 ? 0 : (ends[2 * value - 1] ?? 0))
  const text = (begin: number, end: number) => decoder.decode(bytes.subarray(begin, end))

  /** The slot with the key in `scratch`, or the empty one where it belongs. */
  function slotOf(hash: number, length: number) {
    for (let slot = hash & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const value = slots[slot] ?? -1
      if (value === -1 || (hashes[value] === hash && isKey(value, length))) return slot
    }
  }

  function isKey(value: number, length: number) {
    const begin = keyBegin(value)
    if ((ends[2 * value] ?? 0) - begin !== length) return false
    for (let index = 0; index < length; index += 1) if (bytes[begin + index] !== scratch[index]) return false
    return true
  }

  function append(length: number) {
    if (used + length > bytes.length) bytes = withRoom(bytes, 2 * bytes.length + length)
    bytes.set(scratch.subarray(0, length), used)
    used += length
    return used
  }

  function grow() {
    ends = doubleCapacity(ends)
    hashes = doubleCapacity(hashes)
    slots = new Int32Array(2 * slots.length).fill(-1)
    for (let value = 0; value < size; value += 1) {
      let slot = (hashes[value] ?? 0) & (slots.length - 1)
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = value
    }
  }

  return {
    /** The number of the value with this key, which is new the first time. Without a label, the key is it. */
    intern(key: string, label = ''): number {
      const found = mapped.get(key)
      if (found !== undefined) return found
      if (2 * size >= slots.length) grow()
      const length = encoder.encodeInto(key, scratch).written
      const hash = hashOf(length)
      const slot = slotOf(hash, length)
      const known = slots[slot] ?? -1
      if (known !== -1) return known
      slots[slot] = size
      hashes[size] = hash
      ends[2 * size] = append(length)
      ends[2 * size + 1] = append(encoder.encodeInto(label, scratch).written)
      if (mapped.size < maxMapped) mapped.set(key, size)
      size += 1
      return size - 1
    },

    /** The number of the value with this key, or null. */
    find(key: string): number | null {
      const length = encoder.encodeInto(key, scratch).written
      const value = slots[slotOf(hashOf(length), length)] ?? -1
      return value === -1 ? null : value
    },

    keyOf: (value: number) => text(keyBegin(value), ends[2 * value] ?? 0),

    labelOf(value: number) {
      const keyEnd = ends[2 * value] ?? 0
      return text(keyEnd, ends[2 * value + 1] ?? 0) || text(keyBegin(value), keyEnd)
    },

    get size() {
      return size
    },

    parts: (): ValueTableParts => ({ bytes, ends, slots, hashes, size }),
  }
}

/** FNV-1a of the first bytes of `scratch`. */
function hashOf(length: number) {
  let hash = 0x811c_9dc5
  for (let index = 0; index < length; index += 1) hash = Math.imul(hash ^ (scratch[index] ?? 0), 0x0100_0193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function withRoom(full: Uint8Array, length: number) {
  const larger = new Uint8Array(length)
  larger.set(full)
  return larger
}
