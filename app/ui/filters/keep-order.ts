type Choice = { value: string; films: number | null; isChosen: boolean }

/** The order of the first rendering, by value: the chosen ones, then by the number of films. */
export const firstOrder = (choices: Choice[]) =>
  new Map(choices.toSorted(chosenFirst).map(({ value }, place) => [value, place]))

const chosenFirst = (a: Choice, b: Choice) => Number(b.isChosen) - Number(a.isChosen) || (b.films ?? 0) - (a.films ?? 0)

/** The choices in this order; those that are not in it come last. */
export function keepOrder<One extends Choice>(choices: One[], places: ReadonlyMap<string, number>) {
  const placeOf = ({ value }: One) => places.get(value) ?? places.size
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b))
}
