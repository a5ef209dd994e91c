// The bars of charts.

/** A name and how often it is there. */
export type Bar<Name> = { name: Name; count: number }

/** From the first decade to the last without a gap: an axis of time does not leave years out. */
export function withoutGaps(decades: readonly Bar<number>[]): Bar<number>[] {
  const countByDecade = new Map(decades.map(({ name, count }) => [name, count]))
  const [first, last] = [Math.min(...countByDecade.keys()), Math.max(...countByDecade.keys())]
  const bars: Bar<number>[] = []
  for (let name = first; name <= last; name += 10) bars.push({ name, count: countByDecade.get(name) ?? 0 })
  return bars
}
