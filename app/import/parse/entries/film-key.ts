import type { Entry } from './entry.ts'

/** Identifies the film within the files: remakes differ by their year, other namesakes by their link. */
export const filmKey = (entry: Entry) => entry.link?.uri ?? titleKey(entry)

/** The key of a film without its link: equal in every upload that has the line. */
export const titleKey = ({ imdbId, tmdbId, title, year }: Entry) =>
  imdbId ?? tmdbId ?? `${title.toLowerCase()} (${year})`
