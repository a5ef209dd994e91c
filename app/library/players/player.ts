// Players: the media servers of a household, which report by webhook that a film was watched.
import type { PlainDate } from '#app/domain/plain-date.ts'

export const playerKinds = ['plex', 'jellyfin', 'emby', 'kodi'] as const

export type PlayerKind = (typeof playerKinds)[number]

/** The names of the products. */
export const playerNames: Record<PlayerKind, string> = {
  plex: 'Plex',
  jellyfin: 'Jellyfin',
  emby: 'Emby',
  kodi: 'Kodi',
}

export const maxPlayers = 20
/** Also the check of the column `diary_entry.player`. */
export const maxPlayerNameLength = 60
export const maxUserNameLength = 100

/** Entries that wait for the member; more reports are refused until some are decided. */
export const maxPending = 500

/** A film that a player reports as watched. */
export type Report = {
  /** Empty when the report has only an id. */
  title: string
  year: number | null
  imdbId: string | null
  tmdbId: number | null
  /** The user of the player; null when the report names none. */
  user: string | null
  /** The player's own id of the viewing. */
  session: string | null
  /** The day where the player stands; null when the report does not say. */
  watchedOn: PlainDate | null
  /** The moment, ISO 8601; null when the report has only a day. */
  watchedAt: string | null
}

/**
 * The outcome of a report. `ignored`: it is about no watched film, or about another user. `unknown film`: no source has
 * it, or several films fit. `full`: too many entries wait, or the diary is full.
 */
export type ReportOutcome = 'added' | 'sent twice' | 'unknown film' | 'ignored' | 'full'

export type PlayerSettings = { name: string; kind: PlayerKind; userName: string | null; confirmsAtOnce: boolean }

/** A member's player. Timestamps are ISO 8601. */
export type Player = PlayerSettings & {
  id: string
  createdAt: string
  lastReportAt: string | null
  lastOutcome: ReportOutcome | null
  entries: number
  unknownFilms: number
}

/** An entry of the diary that waits for its member. */
export type PendingEntry = {
  id: string
  filmId: number
  title: string
  releaseDate: PlainDate | null
  poster: { src: string; srcSet?: string; drawn: boolean }
  player: string
  watchedOn: PlainDate | null
}
