import { fingerprint } from './seeded-random.ts'

/** Everything the drawn pictures of a film depend on. */
export type PosterFacts = {
  id: number
  title: string
  /** `YYYY-MM-DD` or `YYYY`; null when no date is known. */
  releaseDate: string | null
  genres: string[]
  keywords: string[]
  directors: string[]
}

/** Increase it when any drawing changes: URLs carry the version and responses are cached as immutable. */
export const artVersion = 1

/** Eight hex digits for the URLs of a film's pictures; they change when the drawing changes. */
export function pictureVersion({ id, title, releaseDate, genres, keywords, directors }: PosterFacts): string {
  return versionOf(id, title, releaseDate, genres, keywords, directors)
}

/** Eight hex digits for a picture that depends on these values and on how we draw. */
export function versionOf(...values: unknown[]): string {
  return fingerprint(JSON.stringify([artVersion, ...values]))
    .toString(16)
    .padStart(8, '0')
}

/** The four digits of the year, or an empty text. */
export function yearOf({ releaseDate }: Pick<PosterFacts, 'releaseDate'>): string {
  return releaseDate?.slice(0, 4) ?? ''
}
