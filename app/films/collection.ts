import type { Picture } from '#app/domain/picture.ts'
import type { CollectionRef, FilmSummary } from './film.ts'
import type { Companion } from './person.ts'

/** A series of films. */
export type Collection = CollectionRef & {
  overview: string | null
  /** The backdrop of the best known film, where the collection has none of its own. */
  backdrop: Picture | null
  /** In order of release; films without a date come last. */
  films: FilmSummary[]
  /** Released films of the series are missing in `films`: places and totals would be wrong. */
  isPartial?: boolean
  /** People of two and more of these films, most films first. */
  returning: Companion[]
  /** TMDB did not respond: the collection is from an expired response or from the catalogue. */
  isStale?: boolean
}

/** The title of a collection's page: "Alien" for "Alien Collection". */
export const collectionTitle = (name: string) => name.replace(/ Collection$/, '')

/** The order of a collection. */
export const byRelease = (
  a: { id: number; releaseDate: string | null },
  b: { id: number; releaseDate: string | null },
) => (a.releaseDate ?? '9').localeCompare(b.releaseDate ?? '9') || a.id - b.id
