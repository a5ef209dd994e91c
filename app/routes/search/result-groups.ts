import type { FilmCard } from '#app/films/film.ts'

/** Films found for one reason; null for those found by their title. */
export type ResultGroup = { reason: string | null; films: FilmCard[] }

/** The films of a page in groups, in their order: neighbours with the same reason belong together. */
export function groupByReason(films: FilmCard[], reasons: Record<number, string>): ResultGroup[] {
  const groups: ResultGroup[] = []
  for (const film of films) {
    const reason = reasons[film.id] ?? null
    const last = groups.at(-1)
    if (last?.reason === reason) last.films.push(film)
    else groups.push({ reason, films: [film] })
  }
  return groups
}
