// The bars of charts.

/** A name and how often it is there. */
export type Bar<Name> = { name: Name; count: number }

/** From the first decade to the last without a gap: an axis of time does not leave years out. */
export function withoutGaps(decades: readonly Bar<number>[]): Bar<number>[] {
  const known = new Map(decades.map(({ name, count }) => [name, count]))
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())]
  const all: Bar<number>[] = []
  for (let name = first; name <= last; name += 10) all.push({ name, count: known.get(name) ?? 0 })
  return all
}
