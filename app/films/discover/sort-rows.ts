import { compareValues } from '#app/domain/compare-values.ts'

const rowsPerStep = 32_768
const tiesPerStep = 4096

/** Runs that the engine's own sort makes, which the merge sort begins with. */
const firstRun = 4096

/** The rows in ascending order of their key; equal keys keep the order of the rows. A merge sort in bounded steps. */
export function* sortRows(keys: Float64Array): Generator<void, Uint32Array> {
  let from = new Uint32Array(keys.length)
  let to = new Uint32Array(keys.length)
  for (let row = 0; row < from.length; row += 1) from[row] = row
  for (let begin = 0; begin < from.length; begin += firstRun) {
    from.subarray(begin, begin + firstRun).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0))
    yield
  }
  for (let width = firstRun; width < from.length; width *= 2) {
    for (let begin = 0; begin < from.length; begin += 2 * width) {
      yield* merge({ from, to, keys, begin, middle: begin + width, end: Math.min(from.length, begin + 2 * width) })
      yield
    }
    ;[from, to] = [to, from]
  }
  return from
}

type Runs = {
  from: Uint32Array
  to: Uint32Array
  keys: Float64Array
  begin: number
  middle: number
  end: number
}

/** Merges two sorted runs that lie side by side. */
function* merge({ from, to, keys, begin, middle, end }: Runs) {
  let left = begin
  let right = Math.min(middle, end)
  const leftEnd = right
  for (let place = begin; place < end; place += 1) {
    const isLeft = left < leftEnd && (right >= end || (keys[from[left] ?? 0] ?? 0) <= (keys[from[right] ?? 0] ?? 0))
    to[place] = (isLeft ? from[left++] : from[right++]) ?? 0
    if ((place - begin) % rowsPerStep === rowsPerStep - 1) yield
  }
}

/** Sorts rows of equal keys, which stand together in `rows`, by their texts, in place. */
export function* sortTies(rows: Uint32Array, { keys, texts }: { keys: Float64Array; texts: string[] }) {
  let begin = 0
  let lastStep = 0
  for (let place = 1; place <= rows.length; place += 1) {
    if (place < rows.length && keys[rows[place] ?? 0] === keys[rows[begin] ?? 0]) continue
    if (place - begin > 1)
      rows.subarray(begin, place).sort((a, b) => compareValues(texts[a] ?? '', texts[b] ?? '') || a - b)
    begin = place
    if (place - lastStep < tiesPerStep) continue
    lastStep = place
    yield
  }
}
