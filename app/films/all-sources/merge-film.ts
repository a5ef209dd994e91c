// One film of TMDB's and the catalogue's facts: TMDB's first, the catalogue's where TMDB has none.
import type { CardWithIds, Film } from '../film.ts'

type Merged<Facts> = { tmdb: Facts; catalogue: Facts }

/** The film as the library stores it. */
export const mergeCard = ({ tmdb, catalogue }: Merged<CardWithIds>): CardWithIds => ({
  ...tmdb,
  // The catalogue's IMDb id comes first: a film keeps its identity with and without a token.
  imdbId: catalogue.imdbId ?? tmdb.imdbId,
  tmdbId: tmdb.tmdbId ?? catalogue.tmdbId,
  releaseDate: tmdb.releaseDate ?? catalogue.releaseDate,
  poster: tmdb.poster.drawn ? catalogue.poster : tmdb.poster,
  genres: firstFilled(tmdb.genres, catalogue.genres),
  imdbRating: catalogue.imdbRating,
  runtime: tmdb.runtime ?? catalogue.runtime,
  certification: tmdb.certification ?? catalogue.certification,
  directors: firstFilled(tmdb.directors, catalogue.directors),
  writers: firstFilled(tmdb.writers, catalogue.writers),
  cast: firstFilled(tmdb.cast, catalogue.cast),
  countries: firstFilled(tmdb.countries, catalogue.countries),
  keywords: firstFilled(catalogue.keywords, tmdb.keywords),
  originalLanguage: tmdb.originalLanguage ?? catalogue.originalLanguage,
})

/** The whole film. */
export function mergeFilm({ tmdb, catalogue }: Merged<Film>): Film {
  return {
    ...tmdb,
    ...mergeCard({ tmdb, catalogue }),
    backdrop: tmdb.backdrop.drawn ? catalogue.backdrop : tmdb.backdrop,
    shareCard: catalogue.shareCard,
    overview: tmdb.overview ?? catalogue.overview,
    cast: firstFilled(tmdb.cast, catalogue.cast),
    companies: firstFilled(tmdb.companies, catalogue.companies),
    collection: tmdb.collection ?? catalogue.collection,
    trailerKey: tmdb.trailerKey ?? catalogue.trailerKey,
    imdbVotes: catalogue.imdbVotes,
    metascore: catalogue.metascore,
  }
}

const firstFilled = <Item>(first: Item[], second: Item[]) => (first.length > 0 ? first : second)
