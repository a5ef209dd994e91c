// The credits of a film for its page.
import type { Film } from '#app/films/film.ts'

/** A member of the crew with all their jobs. */
export type CrewMember = { name: string; jobs: Job[] }
export type Job = 'Director' | 'Writer'

/** The first three actors of the film-info record, else of the cast: the spec's "stars" (sections 2 and 3). */
export const starsOf = ({ actors, cast }: Pick<Film, 'actors' | 'cast'>) =>
  (actors ?? cast.map(({ name }) => name)).slice(0, 3)

/** The crew, each person once, in billing order, directors first. */
export function crewOf({ directors, writers }: Pick<Film, 'directors' | 'writers'>): CrewMember[] {
  const credits: [string, Job][] = [
    ...directors.map((name): [string, Job] => [name, 'Director']),
    ...writers.map((name): [string, Job] => [name, 'Writer']),
  ]
  const jobs = new Map<string, Job[]>()
  for (const [name, job] of credits) jobs.set(name, [...new Set([...(jobs.get(name) ?? []), job])])
  return [...jobs].map(([name, done]) => ({ name, jobs: done }))
}

/** `Lana Wachowski`, `Joel Coen and Ethan Coen`, `A, B and C`. */
export const joinNames = (names: string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
