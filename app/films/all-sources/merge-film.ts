import type { Film } from '../film.ts'

/** One film of TMDB's and the catalogue's facts: TMDB's first, the catalogue's where TMDB has none. Null without both. */
export function mergeFilm({ tmdb, catalogue }: { tmdb: Film | null; catalogue: Film | null }): Film | null {
  if (!tmdb || !catalogue) return tmdb ?? catalogue
  return {
    ...tmdb,
    // The catalogue's IMDb id comes first: a film keeps its identity with and without a token.
    imdbId: catalogue.imdbId ?? tmdb.imdbId,
    tmdbId: tmdb.tmdbId ?? catalogue.tmdbId,
    releaseDate: tmdb.releaseDate ?? catalogue.releaseDate,
    poster: tmdb.poster.drawn ? catalogue.poster : tmdb.poster,
    backdrop: tmdb.backdrop.drawn ? catalogue.backdrop : tmdb.backdrop,
    shareCard: catalogue.shareCard,
    genres: firstFilled(tmdb.genres, catalogue.genres),
    overview: tmdb.overview ?? catalogue.overview,
    runtime: tmdb.runtime ?? catalogue.runtime,
    certification: tmdb.certification ?? catalogue.certification,
    directors: firstFilled(tmdb.directors, catalogue.directors),
    writers: firstFilled(tmdb.writers, catalogue.writers),
    cast: firstFilled(tmdb.cast, catalogue.cast),
    companies: firstFilled(tmdb.companies, catalogue.companies),
    countries: firstFilled(tmdb.countries, catalogue.countries),
    keywords: firstFilled(catalogue.keywords, tmdb.keywords),
    originalLanguage: tmdb.originalLanguage ?? catalogue.originalLanguage,
    collection: tmdb.collection ?? catalogue.collection,
    trailerKey: tmdb.trailerKey ?? catalogue.trailerKey,
    imdbRating: catalogue.imdbRating,
    imdbVotes: catalogue.imdbVotes,
    metascore: catalogue.metascore,
  }
}

const firstFilled = <Item>(first: Item[], second: Item[]) => (first.length > 0 ? first : second)
