// The bars of charts.

/** A name and how often it is there. */
export type Bar<Name> = { name: Name; count: number }

/**
 * From the first decade, or year with a `step` of 1, to the last without a gap: an axis of time does not leave years out.
 */
export function fillGaps(counted: readonly Bar<number>[], step: 1 | 10 = 10): Bar<number>[] {
  const countByName = new Map(counted.map(({ name, count }) => [name, count]))
  const [first, last] = [Math.min(...countByName.keys()), Math.max(...countByName.keys())]
  const bars: Bar<number>[] = []
  for (let name = first; name <= last; name += step) bars.push({ name, count: countByName.get(name) ?? 0 })
  return bars
}
