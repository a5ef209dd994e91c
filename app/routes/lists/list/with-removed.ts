import type { ListItem } from '#app/library/lists/list.ts'

/** A film that was taken out on this page, and the ids of the films before it then. */
export type RemovedItem = { item: ListItem; before: readonly number[] }

/** The films of a page, and in their former places those that were taken out on it before it was loaded again. */
export const withRemoved = (items: readonly ListItem[], removed: readonly RemovedItem[]): readonly ListItem[] =>
  removed.reduce((all, { item, before }) => {
    if (all.some(({ film }) => film.id === item.film.id)) return all
    return all.toSpliced(all.findLastIndex(({ film }) => before.includes(film.id)) + 1, 0, item)
  }, items)
