/**
 * The index of the option that a key leads to, or null. `active` is -1 when no option is active. The arrow keys wrap
 * around and open a closed list at the nearer end. Home and End move the text cursor while the list is closed.
 */
export function nextOptionIndex(
  key: string,
  { active, count, isShown }: { active: number; count: number; isShown: boolean },
): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return active < last ? active + 1 : 0
  if (key === 'ArrowUp') return active > 0 ? active - 1 : last
  if (key === 'Home' && isShown) return 0
  if (key === 'End' && isShown) return last
  return null
}
