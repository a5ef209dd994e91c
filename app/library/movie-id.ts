// What a rating, a watchlist entry or a review is keyed by (spec section 3: an IMDb-style id).

/** The numbers a film is known by; `id` is the one of our own URLs. */
export type FilmNumbers = { id: number; imdbId: string | null; tmdbId: number | null }

/**
 * The IMDb id, because it stays when the source of films is changed; `tmdb:603` or `local:2000000001` for a film that
 * has none. When its IMDb id becomes known, keep-film.server.ts re-keys what members kept.
 */
export const movieIdOf = ({ id, imdbId, tmdbId }: FilmNumbers) =>
  imdbId ?? (tmdbId === null ? `local:${id}` : `tmdb:${tmdbId}`)
