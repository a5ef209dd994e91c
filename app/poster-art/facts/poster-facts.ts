import type { PictureFacts } from '#app/domain/picture.ts'
import { fingerprint } from './seeded-random.ts'

/** Increase it when any drawing changes: URLs carry the version and responses are cached as immutable. */
export const artVersion = 3

/** Eight hex digits for the URLs of a film's pictures; they change when the drawing changes. */
export function pictureVersion({ id, title, releaseDate, genres, keywords, directors }: PictureFacts): string {
  return versionOf(id, title, releaseDate, genres, keywords, directors)
}

/** Eight hex digits for a picture that depends on these values and on how we draw. */
export function versionOf(...values: unknown[]): string {
  return fingerprint(JSON.stringify([artVersion, ...values]))
    .toString(16)
    .padStart(8, '0')
}
