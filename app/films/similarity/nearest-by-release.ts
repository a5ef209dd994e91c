type Released = { id: number; releaseDate: string | null }

/** The films released nearest to `film`, by release. A film without a date counts as a coming one. */
export function listNearestByRelease<T extends Released>(film: Released, others: T[], limit: number): T[] {
  const day = (other: Released) => Date.parse(other.releaseDate ?? '2100-01-01')
  const distance = (other: Released) => Math.abs(day(other) - day(film))
  const near = others.toSorted((a, b) => distance(a) - distance(b) || a.id - b.id).slice(0, limit)
  return near.sort((a, b) => day(a) - day(b) || a.id - b.id)
}
