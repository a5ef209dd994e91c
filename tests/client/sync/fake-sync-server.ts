// A server for tests of the queue: it saves mutations and responds as the routes do.

import type { Stars } from '#app/domain/stars.ts'
import type { Command } from '#app/library/commands/command.ts'
import type { DiaryEntry, DiaryFields } from '#app/library/diary/diary-entry.ts'
import type { FilmList } from '#app/library/lists/list.ts'
import { bulkActions } from '#app/library/own-films/bulk-actions.ts'
import type { Review } from '#app/library/review/review.ts'
import type {
  CommandMutation,
  DiaryMutation,
  ListMutation,
  PendingMutation,
  ReviewMutation,
} from '#app/sync/mutation.ts'
import { versionIn } from '#app/sync/optimistic-lock.ts'
import type { SendOutcome } from '#app/sync/send/apply-outcome.ts'
import type { ServerState } from '#app/sync/server-state.ts'

export type Saved =
  | { mark: boolean; by?: string }
  | { stars: Stars | null; by?: string }
  | { review: Review | null }
  | { entry: DiaryEntry | null }
  | { list: FilmList | null }
  | { isIn: boolean; note: string; by?: string }

/** The member of the session; null for visitors. */
export type Session = { memberId: string | null }

/** An edit of all films that a query finds, as the server first carried it out or refused it, or any other mutation. */
export type Arrival = { memberId: string; key: string; version: string; edit: 'made' | 'refused' | null }

/** An empty server; `saved` has its state by `member key`, `arrivals` the requests in order. */
export function createFakeServer() {
  const saved = new Map<string, Saved>()
  /** The state before each command, by `member key`; null after its undo. */
  const commands = new Map<string, [key: string, before: Saved | undefined][] | null>()
  const arrivals: Arrival[] = []
  let clock = 0
  const timestamp = () => {
    clock += 1000
    return new Date(Date.UTC(2026, 0, 1) + clock).toISOString()
  }

  /** Does what the routes do with this mutation, for the session's member. */
  function send(
    { mutation, memberId, key, version }: PendingMutation,
    session: Session,
  ): { outcome: SendOutcome; serverState: ServerState | null } {
    if (session.memberId === null || session.memberId !== memberId) return rejectedAs('signed-out')
    const memberKey = `${session.memberId} ${key}`
    const before = saved.get(memberKey)
    const command = mutation.noun === 'command' ? mutation.command : null
    const isFirst = command?.kind === 'editAll' && !commands.has(memberKey)
    const isRefused = isFirst && command.fingerprint !== fingerprintNow(memberId)
    arrivals.push({ memberId, key, version, edit: isFirst ? (isRefused ? 'refused' : 'made') : null })
    if (isRefused) return { outcome: { kind: 'rejected', message: 'These films have changed.' }, serverState: null }
    switch (mutation.noun) {
      case 'watchlist':
        saved.set(memberKey, { mark: mutation.isListed })
        return savedAs({ listedAt: mutation.isListed ? timestamp() : null })
      case 'seen':
        saved.set(memberKey, { mark: mutation.isSeen })
        return savedAs({ seenAt: mutation.isSeen ? timestamp() : null })
      case 'film_like':
        saved.set(memberKey, { mark: mutation.isLiked })
        return savedAs({ likedAt: mutation.isLiked ? timestamp() : null })
      case 'favourite':
        saved.set(memberKey, { mark: mutation.isChosen })
        return savedAs({ place: mutation.isChosen ? 1 : null })
      case 'rating':
        saved.set(memberKey, { stars: mutation.stars })
        return savedAs({ stars: mutation.stars, site: null })
      case 'review': {
        const stored = before && 'review' in before ? before.review : null
        const next = mutation.text === null ? null : { id: mutation.reviewId, text: mutation.text }
        const review = next && written(next, stored, timestamp())
        return write(memberKey, { mutation, stored: stored && { review: stored }, next: { review } })
      }
      case 'diary_entry': {
        const stored = before && 'entry' in before ? before.entry : null
        const next = mutation.entry && { id: mutation.entryId, ...mutation.entry }
        const entry = next && logged(next, stored, timestamp())
        return write(memberKey, { mutation, stored: stored && { entry: stored }, next: { entry } })
      }
      case 'film_list': {
        const stored = before && 'list' in before ? before.list : null
        const now = timestamp()
        const timestamps = { createdAt: stored?.createdAt ?? now, changedAt: now }
        const list = mutation.list && { id: mutation.listId, ...mutation.list, ...timestamps, version: now }
        return write(memberKey, { mutation, stored: stored && { list: stored }, next: { list } })
      }
      case 'command':
        return savedAs({ command: carryOut(memberKey, mutation), sent: mutation.command })
      case 'list_item': {
        const { item, basedOn } = mutation
        const noteBefore = before && 'isIn' in before && before.isIn ? before.note : null
        const note = item?.note ?? (item ? (noteBefore ?? '') : '')
        if (item?.note !== undefined && basedOn !== undefined && basedOn !== noteBefore && note !== noteBefore) {
          const message = 'Changed elsewhere.'
          if (noteBefore === null) return { outcome: { kind: 'rejected' as const, message }, serverState: null }
          const stored = { item: { note: noteBefore, addedAt: timestamp() }, sent: { note: noteBefore } }
          const version = { content: noteBefore, changedAt: noteBefore }
          return { outcome: { kind: 'conflict' as const, message, version }, serverState: stored }
        }
        saved.set(memberKey, { isIn: item !== null, note })
        return savedAs(item ? { item: { note, addedAt: timestamp() }, sent: item } : { item: null })
      }
    }
  }

  /** The ids of the films that the query of an edit of all films finds here: those on the watchlist. */
  function fingerprintNow(memberId: string) {
    const isFound = ([key, state]: [string, Saved]) =>
      key.startsWith(`${memberId} `) && key.endsWith('/watchlist') && 'mark' in state && state.mark
    return [...saved]
      .filter(isFound)
      .map(([key]) => key.slice(memberId.length + 1, -'/watchlist'.length))
      .sort()
      .join()
  }

  /** Carries a command out once. Its undo leaves what was changed since. */
  function carryOut(memberKey: string, { command }: CommandMutation) {
    const former = commands.get(memberKey)
    const made = { films: 0, notes: 0 }
    if (command === null) {
      for (const [key, before] of former ?? []) {
        if (!isOfCommand(saved.get(key), memberKey)) continue
        if (before) saved.set(key, before)
        else saved.delete(key)
      }
      commands.set(memberKey, null)
      return { ...made, state: former ? ('undone' as const) : ('dropped' as const) }
    }
    if (former !== undefined) return { ...made, state: former ? ('made' as const) : ('undone' as const) }
    const toFilmKey = (key: string) => memberKey.replace(/ .*/, ` ${key}`)
    const isIn = (key: string) => isListed(saved.get(toFilmKey(key)))
    const changed = commandChanges(command, isIn).map(([key, change]) => {
      const filmKey = toFilmKey(key)
      const before = saved.get(filmKey)
      saved.set(filmKey, { ...change, by: memberKey })
      return [filmKey, before] as [string, Saved | undefined]
    })
    commands.set(memberKey, changed)
    return { ...made, state: 'made' as const }
  }

  /** Writes what has an optimistic lock. */
  function write(memberKey: string, { mutation, stored, next }: Locked) {
    const [version, nextVersion] = [stored && versionIn(stored), versionIn(next)]
    const isSame = version !== null && version.content === nextVersion?.content
    if (version && nextVersion && !isSame && version.changedAt !== mutation.basedOn) {
      return { outcome: { kind: 'conflict' as const, message: 'Changed elsewhere.', version }, serverState: stored }
    }
    const now = isSame && stored ? stored : next
    saved.set(memberKey, now)
    const { gone } = mutation
    const serverState = nextVersion ? now : ({ ...now, ...(gone && { gone }) } as ServerState)
    return {
      outcome: { kind: 'saved' as const, ...(nextVersion && { version: versionIn(now) ?? nextVersion }) },
      serverState,
    }
  }

  return { send, saved, arrivals, fingerprintNow }
}

const isOfCommand = (stored: Saved | undefined, memberKey: string) =>
  stored !== undefined && 'by' in stored && stored.by === memberKey

/** Whether this is the state of a film that is in a list. */
export const isListed = (state: Saved | undefined) => state !== undefined && 'isIn' in state && state.isIn

/** The changes of a bulk edit or an addition, by key; films that are in the list stay. Other commands change nothing here. */
export function commandChanges(command: Command, isIn: (key: string) => boolean): [key: string, change: Saved][] {
  if (command.kind === 'add') {
    const keys = command.films.map(film => `list/${command.into}/${film}`)
    return keys.filter(key => !isIn(key)).map(key => [key, { isIn: true, note: '' }])
  }
  if (command.kind !== 'edit' && command.kind !== 'editAll') return []
  const films = command.kind === 'edit' ? command.films : command.fingerprint.split(',').filter(Boolean)
  return films.flatMap(film => {
    const { noun, isSet } = bulkActions[command.act]
    if (noun === 'list_item') return []
    const change = noun === 'rating' ? { stars: isSet ? (command.stars ?? null) : null } : { mark: isSet }
    return [[`${film}/${noun}`, change]] as const
  })
}

type Locked = {
  mutation: ReviewMutation | DiaryMutation | ListMutation
  stored: { review: Review } | { entry: DiaryEntry } | { list: FilmList } | null
  next: { review: Review | null } | { entry: DiaryEntry | null } | { list: FilmList | null }
}

const written = (next: Pick<Review, 'id' | 'text'>, stored: Review | null, now: string): Review => ({
  ...next,
  writtenAt: stored?.writtenAt ?? now,
  changedAt: now,
})

const logged = (next: DiaryFields & { id: string }, stored: DiaryEntry | null, now: string): DiaryEntry => ({
  ...next,
  loggedAt: stored?.loggedAt ?? now,
  changedAt: now,
})

const rejectedAs = (kind: 'signed-out') => ({ outcome: { kind }, serverState: null })

const savedAs = (serverState: ServerState) => ({ outcome: { kind: 'saved' as const }, serverState })
