// Where films can be watched. Only a live source has it: TMDB, with the data of JustWatch.
import type { Picture } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'

/** A service that shows, rents out or sells films; `id` is TMDB's. */
export type WatchProvider = { id: number; name: string; logo: Picture | null }

/** The ways of watching, in the order of a page. `free` includes services with advertisements. */
export const watchKinds = ['stream', 'free', 'rent', 'buy'] as const

export type WatchKind = (typeof watchKinds)[number]

/** The providers of a film in one region, best known first. */
export type WatchProviders = Record<WatchKind, WatchProvider[]> & {
  /** TMDB's page about it in the region. Its terms allow no other link. */
  link: string | null
  /** The regions in which the film can be watched at all, in alphabetical order of their codes. */
  regions: string[]
  /** The day of the data. */
  day: PlainDate
}

/** Every call throws a `FilmSourceError` when the source is unavailable. */
export type WatchSource = {
  /** The providers of the film; null when the source does not have the film. */
  providers(filmId: number, region: string): Promise<WatchProviders | null>
  /** Like `providers`, from memory; undefined when the source would have to be called. */
  knownProviders(filmId: number, region: string): Promise<WatchProviders | null | undefined>
  /** The services of a region, best known first. */
  services(region: string): Promise<WatchProvider[]>
}
