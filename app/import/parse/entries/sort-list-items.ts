import type { Entry } from './entry.ts'

/** The entries of one file with the films of its list last, in the order of their places; as they are when one has no place. */
export function sortListItems(entries: Entry[]): Entry[] {
  const isItem = ({ kind }: Entry) => kind === 'list_item'
  const places = entries.filter(isItem).map(({ listPosition }) => listPosition)
  if (places.length === 0 || places.includes(null)) return entries
  const items = entries.filter(isItem).toSorted((a, b) => Number(a.listPosition) - Number(b.listPosition))
  return [...entries.filter(entry => !isItem(entry)), ...items]
}
