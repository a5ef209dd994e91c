import type { Picture, PictureFacts } from '#app/domain/picture.ts'
import type { Collection } from './collection.ts'
import type { Discovery, DiscoveryOptions } from './discover/discovery.ts'
import type { DiscoveryFilters } from './discover/filters.ts'
import type { CardWithIds, CollectionRef, Film, FilmCard, FilmSummary, FoundFilm, PersonRef } from './film.ts'
import type { Person, PersonRole } from './person.ts'
import type { WatchSource } from './watch-providers.ts'

/** The named lists of TMDB (spec section 7); `in-cinemas` is its `now_playing`. */
export type ListName = 'popular' | 'top-rated' | 'upcoming' | 'in-cinemas'

/** One page of films. `page` and `totalPages` count from 1; a page holds 20 (spec section 9). */
export type FilmPage<T = FilmSummary> = {
  films: T[]
  page: number
  totalPages: number
  totalFilms: number
  /** More films match a search than its pages have, or may match: `totalFilms` is the number of those that they have. */
  isCut?: boolean
  /** The region whose releases the list has; absent where the source does not tell regions apart. */
  region?: string
  /** TMDB did not respond: the films are from an expired response or from the catalogue. */
  isStale?: boolean
  /** The search index is being built: a search finds nothing yet, or not all films. */
  isWarmingUp?: boolean
  reasons?: Reasons
  didYouMean?: DidYouMean
}

/**
 * A person whose name is found. The films are null where the source does not count them; it has the title of the best
 * known one then.
 */
export type FoundPerson = PersonRef & { portrait: Picture; roles: Record<PersonRole, number> } & (
    | { films: number }
    | { films: null; knownFor: string }
  )

/** A collection whose name is found. `years` are those of its first and its last film; null where one has none. */
export type FoundCollection = CollectionRef & { poster: Picture; films: number; years: [number, number] | null }

/** A keyword that is found, in lower case as discovery takes it. The films are null where the source does not count them. */
export type FoundKeyword = { name: string; films: number | null }

/** The people, collections and keywords whose names match a text, best first; absent where the source finds none. */
export type FoundNames = {
  people?: FoundPerson[] | undefined
  collections?: FoundCollection[] | undefined
  keywords?: FoundKeyword[] | undefined
}

/** Why a film is found that is not found by its title, by id: "Directed by Christopher Nolan". Such films come last. */
export type Reasons = Record<number, string>

/** Nothing matches as typed: the film, or the name of a person or a company, that is closest. */
export type DidYouMean = { text: string; filmId?: number }

/**
 * Suggested films and names, best first. `otherTitleReasons` are those of films that another of their titles finds: "Also
 * known as Ainda Estou Aqui". The rest is as in `FilmPage`.
 */
export type SearchSuggestions = Pick<FilmPage<FilmCard>, 'films' | 'reasons' | 'didYouMean' | 'isWarmingUp'> &
  FoundNames & { otherTitleReasons?: Reasons }

/** A similar film, and in words why it is similar, where the source gives a reason: "Also directed by Ridley Scott". */
export type SimilarFilm = FilmCard & { reason?: string }

/**
 * The contract of every source of films, checked by film-source.suite.ts. Absence is `null` or an empty page; a source
 * that is unavailable throws a `FilmSourceError`.
 */
export type FilmSource = {
  /**
   * A page of a named list; a page past the last one is empty. `genres` selects films of any of them; `region` is the
   * one whose releases count, where the source tells regions apart.
   */
  list(name: ListName, options: { page: number; genres?: string[]; region?: string }): Promise<FilmPage>
  /**
   * Films whose title matches the text, best first, and after them films by another field where the source has them.
   * Names come with the first page.
   */
  search(text: string, options: { page: number }): Promise<FilmPage<FoundFilm> & FoundNames>
  /** The best matches for an unfinished query. */
  suggest(text: string, options: { limit: number }): Promise<SearchSuggestions>
  /** A film by the id in our URLs. */
  findFilm(id: number): Promise<Film | null>
  /** The film's card with its ids, for library rows. Lighter than `findFilm`: OMDb and the top-100 service are not called. */
  findCard(id: number): Promise<CardWithIds | null>
  /** The facts that a film's pictures are drawn from. Cheaper than `findFilm`, because a page shows many pictures. */
  findPictureFacts(id: number): Promise<PictureFacts | null>
  /** The id of the film with this IMDb id. */
  findByImdbId(imdbId: string): Promise<number | null>
  /** Films similar to this one, best first. */
  findSimilarFilms(film: Film, options: { limit: number }): Promise<SimilarFilm[]>
  /** A person by the id in our URLs, or by an IMDb id (`nm...`) where the source has those. */
  findPerson(id: string): Promise<Person | null>
  /** A collection by the id in our URLs. */
  findCollection(id: string): Promise<Collection | null>
  /** A page of the films that meet all filters; a page past the last one is empty. */
  discover(filters: DiscoveryFilters, options: DiscoveryOptions): Promise<Discovery<FilmSummary>>
  /** Every genre a film can be filtered by, in alphabetical order. */
  listGenres(): Promise<string[]>
  /** Where films can be watched; absent without a live source. */
  watchProviders?: WatchSource
}
