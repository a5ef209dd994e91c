import { importedKinds } from '#app/domain/nouns.ts'
import type { OnConflict } from '#app/domain/on-conflict.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { ImportView } from '#app/import/load-import.server.ts'
import { notFoundReasons, notTakenReasons, type RowOutcome } from '#app/import/row-outcome.ts'

type Counts = ImportView['counts']

/** How many entries have one of these outcomes. */
export const countOf = (counts: Counts, outcomes: readonly RowOutcome[]) =>
  counts.reduce((sum, { outcome, count }) => sum + (outcomes.includes(outcome) ? count : 0), 0)

/** Numbers of entries by kind, in words: "3 ratings, 1 review"; empty when there are none. */
export const kindsOf = (counts: Counts, outcomes: readonly RowOutcome[]) =>
  Object.entries(importedKinds)
    .map(([name, words]) => ({
      ...words,
      count: countOf(
        counts.filter(({ kind }) => kind === name),
        outcomes,
      ),
    }))
    .filter(({ count }) => count > 0)
    .map(({ one, many, count }) => `${formatWhole(count)} ${count === 1 ? one : many}`)
    .join(', ')

/** Outcomes that the page counts together. */
export const groups = {
  differing: ['differs', 'newer'],
  leftAlone: ['same', 'none', 'duplicate'],
  notFound: notFoundReasons,
  notTaken: notTakenReasons,
} satisfies Record<string, readonly RowOutcome[]>

const takenOnConflict = { mine: [], file: groups.differing, newer: ['newer'] } satisfies Record<
  OnConflict,
  readonly RowOutcome[]
>

/** How many entries an import takes from the file with this choice for those that differ. */
export const importedCount = (counts: Counts, onConflict: OnConflict) =>
  countOf(counts, ['to add', ...takenOnConflict[onConflict]])

/** How far the work in hand has come. */
export function progressOf({ state, counts }: Pick<ImportView, 'state' | 'counts'>) {
  if (state === 'looking up') {
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    return { done: total - countOf(counts, ['waiting']), total }
  }
  const [done, left]: RowOutcome[][] =
    state === 'applying'
      ? [
          ['added', 'changed', 'none'],
          ['to add', ...groups.differing, 'same'],
        ]
      : [
          ['undone', 'left'],
          ['added', 'changed'],
        ]
  const doneCount = countOf(counts, done ?? [])
  return { done: doneCount, total: doneCount + countOf(counts, left ?? []) }
}
