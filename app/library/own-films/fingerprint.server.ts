import { createHash } from 'node:crypto'
import type { OwnFilm } from './own-film.ts'

/** The length of a fingerprint in characters: 132 bits in base64url. */
const fingerprintLength = 22

/** A hash of the ids of the films, whatever their order: two sets of films have the same one only when they are the same. */
export function fingerprintOf(films: readonly OwnFilm[]): string {
  const ids = Float64Array.from(films, ({ film }) => film.id).sort() // an id may be larger than 32 bits
  return createHash('sha256').update(ids).digest('base64url').slice(0, fingerprintLength)
}
