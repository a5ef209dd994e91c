import { doubleCapacity } from '../../double-capacity.ts'

/** The names of millions of people in one buffer; a Map of strings takes five times the memory. */
export function createNameTable() {
  let bytes = Buffer.alloc(1024 * 1024)
  let end = 0
  let starts = new Uint32Array(1024)
  let count = 0
  return {
    /** Adds the next name and returns its number, from 0. */
    add(name: string) {
      const length = Buffer.byteLength(name)
      while (end + length > bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2)
      if (count + 1 >= starts.length) starts = doubleCapacity(starts)
      bytes.write(name, end)
      end += length
      count += 1
      starts[count] = end
      return count - 1
    },
    get: (number: number) => bytes.toString('utf8', starts[number], starts[number + 1]),
  }
}
