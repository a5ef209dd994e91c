import type { LiftedRow } from './use-reorder.ts'

/** How a row looks while a row is being dragged: lifted, or beside the gap where the dragged one will be put down. */
export type RowLook = 'lifted' | 'gap-before' | 'gap-after' | null

/** The look of the row with this id. */
export function lookOf(
  lifted: LiftedRow | null,
  { id, index, ids }: { id: number; index: number; ids: number[] },
): RowLook {
  if (!lifted) return null
  if (lifted.id === id) return 'lifted'
  const from = ids.indexOf(lifted.id)
  if (lifted.by === 'keyboard' || lifted.to === from) return null
  if (lifted.to < from) return index === lifted.to ? 'gap-before' : null
  return index === lifted.to ? 'gap-after' : null
}
