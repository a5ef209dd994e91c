// A change that a member made and the server has not acknowledged yet, as it is stored in the browser.

import type { Stars } from '#app/domain/stars.ts'
import type { Command } from '#app/library/commands/command.ts'
import type { DiaryEntry, DiaryFields } from '#app/library/diary/diary-entry.ts'
import type { FavouriteChange } from '#app/library/favourites/favourite-order.ts'
import type { FilmList, ListFields } from '#app/library/lists/list.ts'
import type { Review } from '#app/library/review/review.ts'

/** The state that the member wants, for each noun (domain/nouns.ts). Times (ISO 8601) restore what was there before. */
export type Mutation =
  | { noun: 'watchlist'; filmId: number; isListed: boolean; addedAt?: string }
  | { noun: 'rating'; filmId: number; stars: Stars | null }
  | { noun: 'seen'; filmId: number; isSeen: boolean; seenAt?: string }
  | { noun: 'film_like'; filmId: number; isLiked: boolean; likedAt?: string }
  | FavouriteMutation
  | ReviewMutation
  | DiaryMutation
  | ListMutation
  | ListItemMutation
  | CommandMutation

/** The fields of library/favourites/favourite-order.ts. */
export type FavouriteMutation = { noun: 'favourite'; filmId: number } & FavouriteChange

/**
 * `text` is null when the review is deleted; `gone` is then the deleted review, for an undo.
 * `basedOn` is the `changedAt` of the review that an edit was made from (optimistic lock).
 */
export type ReviewMutation = {
  noun: 'review'
  filmId: number
  reviewId: string
  text: string | null
  writtenAt?: string
  basedOn?: string
  gone?: Review
}

/** Like `ReviewMutation`; `entry` is null when the entry is deleted, else it has the fields that `parseDiaryFields` returns. */
export type DiaryMutation = {
  noun: 'diary_entry'
  filmId: number
  entryId: string
  entry: DiaryFields | null
  loggedAt?: string
  basedOn?: string
  gone?: DiaryEntry
}

/** Like `ReviewMutation`; `list` is null when the list is deleted, and `basedOn` is the list's `version`. */
export type ListMutation = {
  noun: 'film_list'
  listId: string
  list: ListFields | null
  basedOn?: string
  gone?: FilmList
}

/**
 * `item` is null when the film is taken out, and `gone` has the note that it had then. An undo sends the same `gone`: another
 * note in the list is not replaced. Fields of an item that are absent stay as they are (library/lists/list-order.ts).
 * `basedOn` is the note that an edit or a move was made from: it does not add a film that is no longer in the list.
 */
export type ListItemMutation = {
  noun: 'list_item'
  listId: string
  filmId: number
  item: { note?: string; after?: number | null } | null
  basedOn?: string | undefined
  gone?: { note: string } | undefined
}

/**
 * A change of many films at once. It has no state to reach: the server carries each id out once. `command` is null for
 * its undo, which replaces it while it is not saved; `gone` is then the command.
 */
export type CommandMutation = { noun: 'command'; commandId: string; command: Command | null; gone?: Command }

/** Why a mutation is not saved. Only a rejected one is not retried; its message is for the member. */
type MutationError = { kind: 'unreachable' } | { kind: 'signed-out' } | { kind: 'rejected'; message: string }

export type PendingMutation = {
  memberId: string
  key: string
  mutation: Mutation
  /** The film's title or the list's name, for messages outside its page. */
  title: string
  /**
   * A UUID, compared after a request: shows whether a newer mutation has replaced the sent one. Not the version of the
   * optimistic lock (`ServerVersion`).
   */
  version: string
  /** Milliseconds since 1970; the oldest mutation is sent first. */
  enqueuedAt: number
  /** When the member made the change, in milliseconds since 1970; absent in records of earlier versions of the site. */
  changedAt?: number
  /** Number of consecutive failed requests. */
  tries: number
  /** Milliseconds since 1970; not sent before. */
  retryAt: number
  /**
   * Contents that were sent without a response (optimistic-lock.ts), or with one that the page did not know yet: the server may
   * have saved any of them.
   */
  unacknowledged: string[]
  error: MutationError | null
}

type FilmNoun = 'favourite' | 'film_like' | 'rating' | 'seen' | 'watchlist'

/**
 * The subject of a mutation: a new mutation with the same key replaces the pending one. Components write the keys of
 * what they show themselves, because functions for it would be script that every page loads; this type checks them.
 */
export type MutationKey =
  | `${number}/${FilmNoun}`
  | `${number}/review/${string}`
  | `${number}/diary_entry/${string}`
  | `list/${string}`
  | `list/${string}/${number}`
  | `command/${string}`

/** The key of a mutation: its noun, and the ids of what it changes. */
export function keyOf(mutation: Mutation): MutationKey {
  if (mutation.noun === 'command') return `command/${mutation.commandId}`
  if (mutation.noun === 'film_list') return `list/${mutation.listId}`
  if (mutation.noun === 'list_item') return `list/${mutation.listId}/${mutation.filmId}`
  if (mutation.noun === 'review') return `${mutation.filmId}/review/${mutation.reviewId}`
  if (mutation.noun === 'diary_entry') return `${mutation.filmId}/diary_entry/${mutation.entryId}`
  return `${mutation.filmId}/${mutation.noun}`
}

/** When the member made the change. `enqueuedAt` is its place in the queue, which it may have taken over. */
export const timeOfChange = ({ changedAt, enqueuedAt }: PendingMutation) => changedAt ?? enqueuedAt

type MutationFacts = { memberId: string; title: string; version: string; now: number }

/** A mutation that has not been sent. */
export function createPendingMutation(mutation: Mutation, { now, ...facts }: MutationFacts): PendingMutation {
  return {
    ...facts,
    key: keyOf(mutation),
    mutation,
    enqueuedAt: now,
    changedAt: now,
    tries: 0,
    retryAt: 0,
    unacknowledged: [],
    error: null,
  }
}
