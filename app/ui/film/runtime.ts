/** The minutes of all films together; null when one has no runtime. */
export function totalRuntime(films: { runtime: number | null }[]): number | null {
  const runtimes = films.flatMap(({ runtime }) => runtime ?? [])
  return runtimes.length < films.length ? null : runtimes.reduce((sum, minutes) => sum + minutes, 0)
}

/** Minutes as a visitor reads them: `2 h 44 min`, `2 h`, `44 min`. */
export function formatRuntime(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
