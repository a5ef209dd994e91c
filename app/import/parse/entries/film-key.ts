import type { Entry } from './entry.ts'

/** Identifies the film within the files: remakes differ by their year. */
export const filmKey = ({ imdbId, tmdbId, title, year }: Entry) =>
  imdbId ?? tmdbId ?? `${title.toLowerCase()} (${year})`
