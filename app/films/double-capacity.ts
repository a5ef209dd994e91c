/** A copy with room for twice as many numbers: what grows while an index is built doubles when it is full. */
export function doubleCapacity(full: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * full.length)
  larger.set(full)
  return larger
}
