// The responses of the routes that save mutations: the routes send these shapes, the queue parses them.

import type { Stars } from '#app/domain/stars.ts'
import type { CommandResult } from '#app/library/commands/command-result.ts'
import type { DiaryEntry } from '#app/library/diary/diary-entry.ts'
import type { SiteRating } from '#app/library/entry/site-rating.ts'
import type { FilmList, FilmListState, ListItemState } from '#app/library/lists/list.ts'
import type { Review } from '#app/library/review/review.ts'
import type { CommandMutation, ListItemMutation } from './mutation.ts'

/** When the film was added to the watchlist (ISO 8601), or null when it is not on it. */
export type WatchlistState = { listedAt: string | null }

/** The member's stars, and the rating by all members after the change. */
export type RatingState = { stars: Stars | null; site: SiteRating | null }

export type ReviewState = { review: Review }

/** Since when the film is marked as seen or liked (ISO 8601), or null when it is not. */
export type SeenState = { seenAt: string | null }
export type LikeState = { likedAt: string | null }

/** The film's place among the favourites, from 1, or null when it is none. */
export type FavouriteState = { place: number | null }

export type DiaryState = { entry: DiaryEntry }

/**
 * The value that the server has saved under a key. A deleted review, entry or list is null; `gone` is the one before
 * the deletion.
 */
export type ServerState =
  | WatchlistState
  | RatingState
  | SeenState
  | LikeState
  | FavouriteState
  | ReviewState
  | { review: null; gone?: Review }
  | DiaryState
  | { entry: null; gone?: DiaryEntry }
  | (FilmListState & { gone?: FilmList })
  | ItemState
  | SavedCommand

/** The state of a command on the server; `sent` is the command, also after its undo, where that names it. */
type SavedCommand = { command: CommandResult; sent: CommandMutation['command'] }

/**
 * A film of a list. `sent` has the last note and the last place that were sent, for a film that was taken out too; `movedAt`
 * is when the place was saved (milliseconds since 1970).
 */
type ItemState = ListItemState & { sent?: ListItemMutation['item']; movedAt?: number }

/** A response, and when this browser received it (milliseconds since 1970). */
export type ServerUpdate = { key: string; serverState: ServerState; at: number }

/** The latest response for each key. */
export type ServerStates = ReadonlyMap<string, ServerState & { at: number }>

/** Adds a response. Updates from other tabs can arrive late: an older one than the known one changes nothing. */
export function applyUpdate(serverStates: ServerStates, { key, serverState, at }: ServerUpdate): ServerStates {
  const known = serverStates.get(key)
  if (known && known.at > at) return serverStates
  const next = 'item' in serverState ? withEarlierFields(serverState, { known, at }) : serverState
  return new Map(serverStates).set(key, { ...next, at })
}

/** A write of a list item leaves the fields that it does not name as they were. */
function withEarlierFields(next: ItemState, { known, at }: { known: ServerState | undefined; at: number }): ItemState {
  const before = known && 'item' in known ? known : undefined
  const movedAt = next.sent?.after === undefined ? before?.movedAt : at
  return { ...next, sent: { ...before?.sent, ...next.sent }, ...(movedAt !== undefined && { movedAt }) }
}
