type Weighted = { weight: number }

/** Both in one order, heaviest first, as they are already; of equal weight the first comes first. */
export async function* mergeByWeight<A extends Weighted, B extends Weighted>(
  first: readonly A[],
  second: AsyncIterable<B>,
): AsyncGenerator<A | B> {
  let next = 0
  for await (const other of second) {
    for (let own = first[next]; own && own.weight >= other.weight; own = first[next]) {
      yield own
      next += 1
    }
    yield other
  }
  yield* first.slice(next)
}
