/**
 * Where a key leads in a list of suggestions, or null for a key that leads nowhere. `marked` is -1 when nothing is.
 * The arrows go round and open a closed list at its near end; Home and End belong to the text until it is open.
 */
export function markAfter(
  key: string,
  { marked, count, isShown }: { marked: number; count: number; isShown: boolean },
): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return marked < last ? marked + 1 : 0
  if (key === 'ArrowUp') return marked > 0 ? marked - 1 : last
  if (key === 'Home' && isShown) return 0
  if (key === 'End' && isShown) return last
  return null
}
