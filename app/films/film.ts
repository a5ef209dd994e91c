// The types of a film for every page. Each source converts its own shapes (`poster_path`, `Metascore: "N/A"`) to them.

import type { FilmIds } from '#app/domain/film-ref.ts'
import type { Picture } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'

/** A person, by the id in `/person/{id}` (see domain/person-id.ts). */
export type PersonRef = { id: string; name: string }

/** A name in the credits of a film. The id is null where only OMDb has the name: it links nowhere. */
export type Credit = { id: string | null; name: string }

export type CastMember = PersonRef & { character: string | null; portrait: Picture }

/** A series of films, by the id in `/collection/{id}`. The name is as TMDB has it: "Alien Collection". */
export type CollectionRef = { id: string; name: string }

export type Company = { name: string; logo: Picture | null }

/** The facts that a card, a list entry or a suggestion shows. */
export type FilmCard = {
  /** The id in our URLs: TMDB's, or a local one from 2,000,000,001. */
  id: number
  title: string
  releaseDate: PlainDate | null
  poster: Picture
  genres: string[]
  /** TMDB's average, 0-10; null without votes. */
  voteAverage: number | null
  /** IMDb's rating, 0-10. */
  imdbRating: number | null
}

/** A card with the film's ids and the facts by which a member's films are filtered: what the library stores of a film. */
export type CardWithIds = FilmCard & FilmIds & Pick<Film, StoredFact> & { cast: PersonRef[] }

type StoredFact = 'runtime' | 'originalLanguage' | 'countries' | 'certification' | 'keywords' | 'directors' | 'writers'

/** The facts that the slider, the top-rated list and its dialog show. */
export type FilmSummary = FilmCard & {
  overview: string | null
  /** Minutes. */
  runtime: number | null
  directors: Credit[]
  backdrop: Picture
}

/** A film of a search, with the facts that tell it apart from others of its title. */
export type FoundFilm = FilmSummary & {
  /** Its original title, and others that people know it by. */
  otherTitles: string[]
  /** Votes at TMDB. */
  voteCount: number
  /** The database was unavailable: the film has no other titles and no votes here. */
  isIncomplete?: boolean
}

/** A summary reduced to a card, so that pages do not send unused facts. */
export const toCard = ({ id, title, releaseDate, poster, genres, voteAverage, imdbRating }: FilmCard): FilmCard => ({
  id,
  title,
  releaseDate,
  poster,
  genres,
  voteAverage,
  imdbRating,
})

/** A rank by rating, from 1, among so many films. */
export type Rank = { rank: number; films: number }

/** A whole film. */
export type Film = FilmSummary &
  FilmIds & {
    originalTitle: string
    /** ISO 639-1. */
    originalLanguage: string | null
    /** ISO 3166-1 alpha-2. */
    countries: string[]
    /** The principal actors as OMDb lists them. Absent: the first of the cast. */
    actors?: Credit[]
    /** The US rating class: G, PG, PG-13, R ... (the spec's "Rated"). */
    certification: string | null
    keywords: string[]
    writers: Credit[]
    cast: CastMember[]
    companies: Company[]
    collection: CollectionRef | null
    voteCount: number
    imdbVotes: number | null
    /** 0-100; null hides it (spec section 9: Metascore "N/A" is hidden). */
    metascore: number | null
    /** The key of a trailer at YouTube. */
    trailerKey: string | null
    /** The picture a shared link shows, 1200 x 630. */
    shareCard: string
    /** The rank of the top-100 service, 1-100; null without one. */
    top100Rank?: number | null
    /** Its ranks among the catalogue's films of its decade and of its first director; absent for a film with few votes. */
    decadeRank?: Rank & { decade: number }
    directorRank?: Rank & { name: string }
    /** TMDB did not respond: the film is from an expired response or from the catalogue. */
    isStale?: boolean
  }

/** A whole film reduced to what the library stores of it. */
export const toCardWithIds = (film: Film): CardWithIds => ({
  ...toCard(film),
  imdbId: film.imdbId,
  tmdbId: film.tmdbId,
  runtime: film.runtime,
  originalLanguage: film.originalLanguage,
  countries: film.countries,
  certification: film.certification,
  keywords: film.keywords,
  directors: film.directors,
  writers: film.writers,
  cast: film.cast.map(({ id, name }) => ({ id, name })),
})
