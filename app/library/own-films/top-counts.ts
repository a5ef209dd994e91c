/** A value of a filter, and the number of films found if it were chosen, the filters of the other groups unchanged. */
export type Count = { value: string; films: number }

/** The most frequent values, at most `max`, and the chosen ones that were counted: the most frequent first. */
export function topCounts(counts: Map<string, number>, { max, chosen }: { max: number; chosen: string[] }) {
  const top: Count[] = []
  // The values are not sorted as a whole: a member can have half a million tags.
  for (const [value, films] of counts) {
    const count = { value, films }
    const last = top.at(-1)
    if (top.length === max && last && compareCounts(count, last) > 0) continue
    top.splice(placeIn(top, count), 0, count)
    if (top.length > max) top.pop()
  }
  const topValues = new Set(top.map(({ value }) => value))
  const rare = chosen.flatMap(value => {
    const films = counts.get(value)
    return films === undefined || topValues.has(value) ? [] : [{ value, films }]
  })
  return [...top, ...rare.sort(compareCounts)]
}

/** The counts, and one of 0 films for each chosen value that was not counted. */
export const withChosen = (counts: Count[], chosen: string[]): Count[] => [
  ...counts,
  ...chosen.filter(value => counts.every(count => count.value !== value)).map(value => ({ value, films: 0 })),
]

const compareCounts = (a: Count, b: Count) => b.films - a.films || (a.value < b.value ? -1 : 1)

/** The index at which the count stands in the sorted counts, by bisection. */
function placeIn(sorted: Count[], count: Count) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other && compareCounts(other, count) < 0) low = middle + 1
    else high = middle
  }
  return low
}
