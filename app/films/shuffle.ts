/** The items in random order. */
export function shuffle<T>(items: T[]): T[] {
  return items
    .map(item => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
