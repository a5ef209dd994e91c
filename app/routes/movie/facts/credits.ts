// The credits of a film for its page.
import type { Credit, Film } from '#app/films/film.ts'

/** A member of the crew with all their jobs. */
type CrewMember = Credit & { jobs: Job[] }
type Job = 'Director' | 'Writer'

/** The first three actors of the film-info record, else of the cast: the spec's "stars" (sections 2 and 3). */
export const leadActors = ({ actors, cast }: Pick<Film, 'actors' | 'cast'>): Credit[] => (actors ?? cast).slice(0, 3)

/** The crew, each person once, in billing order, directors first. */
export function crewOf({ directors, writers }: Pick<Film, 'directors' | 'writers'>): CrewMember[] {
  const credits: [Credit, Job][] = [
    ...directors.map((credit): [Credit, Job] => [credit, 'Director']),
    ...writers.map((credit): [Credit, Job] => [credit, 'Writer']),
  ]
  const crew = new Map<string, CrewMember>()
  for (const [credit, job] of credits) {
    const key = keyOf(credit)
    crew.set(key, { ...credit, jobs: [...new Set([...(crew.get(key)?.jobs ?? []), job])] })
  }
  return [...crew.values()]
}

/** Tells people apart: by id, and without one by name. */
const keyOf = ({ id, name }: Credit) => id ?? name
