// The order of a list's films: pure, for the browser's optimistic order and as the model of the tests.

/** Where a film goes: directly after another one, or first (null). Absent: it stays, and a new one comes last. */
export type After = number | null | undefined

/**
 * The film ids with this one after the film `after`. A film that is not in the list, or the film itself, moves nothing:
 * then a new one comes last.
 */
export function moveAfter(ids: readonly number[], id: number, after: After): number[] {
  const others = ids.filter(other => other !== id)
  if (after === null) return [id, ...others]
  const at = after === undefined ? -1 : others.indexOf(after)
  if (at >= 0) return others.toSpliced(at + 1, 0, id)
  return ids.includes(id) ? [...ids] : [...ids, id]
}

/**
 * The film after which another one comes when it moves to this place, counted from 1. `first` is the place of the first
 * film of the page. Absent when that film is not on the page.
 */
export const predecessorAtPlace = (
  known: readonly number[],
  id: number,
  { first, place }: { first: number; place: number },
): After => (place === 1 ? null : known.filter(other => other !== id)[place - 1 - first])

/** Which film another one is dragged after when it goes to this index among the others. */
export const predecessorAt = (ids: readonly number[], id: number, index: number): number | null =>
  ids.filter(other => other !== id)[index - 1] ?? null
