// The embedded catalogue as the other sources and the pages use it.
import type { Pictures } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { Featured } from '../featured.ts'
import type { FilmCard, FilmSummary, FoundFilm } from '../film.ts'
import type { NameLimits } from '../film-lists.ts'
import type { FilmSource, FoundNames } from '../film-source.ts'
import type { Recommendations } from '../recommendations.ts'
import type { TitleSearch } from '../search/title-search.server.ts'
import type { CatalogueIndexes } from './catalogue-indexes.ts'
import type { CatalogueSearch } from './catalogue-search.ts'

export type CatalogueOptions = {
  pictures: Pictures
  /** Decides which films are upcoming. Called for each list, because a server runs past midnight. */
  today: () => PlainDate
  /** IMDb ids learned from TMDB, for films whose record has none: they stay after the token is removed. */
  imdbIdOf?: (id: number) => string | null
  /** Searches the entries of these records (see `toSearchEntries`). */
  titles: Pick<TitleSearch, 'find'>
  /** The indexes of these records; null while they are built. Without this option they are built at once, on this thread. */
  indexes?: () => Promise<CatalogueIndexes | null>
}

export type CatalogueSource = FilmSource &
  Recommendations & {
    /** The ids of all its films, most popular first. */
    ids: number[]
    /** The ids of all its people and collections. */
    slugs: () => { people: string[]; collections: string[] }
    /** The films of the week. */
    featured: () => Featured
  }

/** The catalogue with the parts of it that are joined with films in bulk. */
export type CatalogueFilms = CatalogueSource &
  Pick<CatalogueSearch, 'find'> & {
    /** The names that have these words, from memory. */
    findNames: (text: string, limits: NameLimits) => FoundNames
    /** Its films with these ids, in this order, from memory. */
    cards: (ids: number[]) => FilmCard[]
    summaries: (ids: number[]) => FilmSummary[]
    foundFilms: (ids: number[]) => FoundFilm[]
  }
