// The ids of a film: the one in our URLs, IMDb's, and the key that library rows point to.

/** An IMDb id of a film: `tt` and 7 to 10 digits. */
export const imdbIdPattern = /^tt\d{7,10}$/

/** The source of `imdbIdPattern` without anchors, for patterns that contain an IMDb id. */
export const imdbIdSource = 'tt\\d{7,10}'

/** The IMDb id of a film with this number. */
export const imdbIdOfNumber = (number: number) => `tt${String(number).padStart(7, '0')}`

/** The number in the IMDb id of a film or a person. */
export const imdbNumberOf = (imdbId: string) => Number(imdbId.slice(2))

/**
 * A film id in a URL or a form: at most 15 digits, which a double holds exactly. The column `film_id` is a bigint; the
 * largest id is a local one made of `firstLocalId` and an IMDb number, of eleven digits.
 */
export const filmIdPattern = /^[1-9]\d{0,14}$/

/** The source of `filmIdPattern` without anchors, for patterns that contain a film id. */
export const filmIdSource = '[1-9]\\d{0,14}'

/** A film by its id or by its IMDb id. */
export type FilmRef = { id: number } | { imdbId: string }

/** Ids from here up are local: 32 films of the catalogue had one before TMDB's id was known. */
export const firstLocalId = 2_000_000_000

/** The ids of one film. `id` is the one in our URLs. */
export type FilmIds = { id: number; imdbId: string | null; tmdbId: number | null }

/**
 * The key of a film in library rows (spec section 3): its IMDb id, because it stays when the source of films changes;
 * `tmdb:603` or `local:2000000001` for a film without one. When the IMDb id becomes known, the rows are re-keyed.
 */
export const movieIdOf = ({ id, imdbId, tmdbId }: FilmIds) =>
  imdbId ?? (tmdbId === null ? `local:${id}` : `tmdb:${tmdbId}`)
