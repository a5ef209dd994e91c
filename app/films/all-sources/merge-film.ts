// One film from what several sources know of it: numbers and pictures from the live database, words from the
// film-info record, and what the catalogue says where both are silent.
import type { Film } from '../film.ts'
import type { OmdbRecord } from '../omdb/omdb-record.ts'
import { usualGenres } from '../tmdb/tmdb-genres.ts'

type Known = { live: Film | null; own: Film | null; info: OmdbRecord | null; top100Rank?: number | null }

/** The film, or null when neither the live database nor the catalogue has it. */
export function mergeFilm({ live, own, info, top100Rank }: Known): Film | null {
  const base = live ?? own
  if (!base) return null
  const words = info ?? nothing
  return {
    ...base,
    // The catalogue's word first: a film keeps its identity whether or not there is a token.
    imdbId: own?.imdbId ?? base.imdbId,
    tmdbId: base.tmdbId ?? own?.tmdbId ?? null,
    releaseDate: base.releaseDate ?? own?.releaseDate ?? words.year,
    poster: imageOr(live?.poster, own?.poster) ?? base.poster,
    backdrop: imageOr(live?.backdrop, own?.backdrop) ?? base.backdrop,
    shareCard: own?.shareCard ?? base.shareCard,
    genres: live ? firstList(words.genres.filter(isUsual), live.genres, own?.genres) : base.genres,
    overview: words.plot ?? base.overview ?? own?.overview ?? null,
    runtime: base.runtime ?? words.runtime ?? own?.runtime ?? null,
    certification: words.certification ?? base.certification ?? own?.certification ?? null,
    directors: firstList(words.directors, base.directors, own?.directors),
    writers: firstList(words.writers, base.writers, own?.writers),
    cast: firstList(base.cast, own?.cast),
    companies: firstList(base.companies, own?.companies),
    countries: firstList(base.countries, own?.countries),
    keywords: firstList(own?.keywords, base.keywords),
    originalLanguage: base.originalLanguage ?? own?.originalLanguage ?? null,
    collection: base.collection ?? own?.collection ?? null,
    trailerKey: base.trailerKey ?? own?.trailerKey ?? null,
    imdbRating: words.imdbRating ?? own?.imdbRating ?? null,
    imdbVotes: words.imdbVotes ?? own?.imdbVotes ?? null,
    metascore: words.metascore ?? own?.metascore ?? null,
    top100Rank,
  }
}

const nothing: OmdbRecord = {
  ...{ title: null, year: null, certification: null, runtime: null, plot: null },
  ...{ imdbRating: null, imdbVotes: null, metascore: null },
  ...{ genres: [], directors: [], writers: [], actors: [] },
}

/** A genre leads to the list of its films, so it has to be one the lists know. */
const isUsual = (genre: string) => usualGenres.some(({ name }) => name === genre)

const firstList = <Item>(...lists: (Item[] | undefined)[]) => lists.find(list => list && list.length > 0) ?? []

const imageOr = (live: Film['poster'] | undefined, own: Film['poster'] | undefined) =>
  live && !live.drawn ? live : (own ?? live)
