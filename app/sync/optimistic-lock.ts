// The optimistic lock of reviews, diary entries, lists and the notes of their films: an edit names the version it was
// made from, and the server rejects it when another version is stored.
import { contentOf, type DiaryEntry } from '#app/library/diary/diary-entry.ts'
import { contentOfList, type FilmList } from '#app/library/lists/list.ts'
import type { Review } from '#app/library/review/review.ts'
import type { ListItemMutation, Mutation } from './mutation.ts'
import type { ServerState } from './server-state.ts'

/**
 * A version that the server has stored: its content as text, and the `changedAt` that names it; of a list its
 * `version`, of a note itself.
 */
export type ServerVersion = { content: string; changedAt: string }

/** The content that the mutation writes, as text; null for a deletion and for a mutation without a lock. */
export function writtenContent(mutation: Mutation): string | null {
  if (mutation.noun === 'review') return mutation.text
  if (mutation.noun === 'film_list') return mutation.list && contentOfList(mutation.list)
  if (mutation.noun === 'list_item') return mutation.item?.note ?? null
  return mutation.noun === 'diary_entry' && mutation.entry ? contentOf(mutation.entry) : null
}

/** The version in a response, or null. */
export function versionIn(serverState: ServerState): ServerVersion | null {
  if ('review' in serverState && serverState.review) return ofReview(serverState.review)
  if ('list' in serverState && serverState.list) return ofList(serverState.list)
  if ('item' in serverState && serverState.item) return ofNote(serverState.item)
  return 'entry' in serverState && serverState.entry ? ofEntry(serverState.entry) : null
}

const ofReview = ({ text, changedAt }: Review): ServerVersion => ({ content: text, changedAt })

const ofEntry = (entry: DiaryEntry): ServerVersion => ({ content: contentOf(entry), changedAt: entry.changedAt })

const ofNote = ({ note }: { note: string }): ServerVersion => ({ content: note, changedAt: note })

const ofList = (list: FilmList): ServerVersion => ({ content: contentOfList(list), changedAt: list.version })

/**
 * The mutation, based on the version that the server has now; of a list item also a move and a removal, whose undo names
 * the note.
 */
export function rebase(mutation: Mutation, version: ServerVersion | undefined): Mutation {
  if (!version || (writtenContent(mutation) === null && mutation.noun !== 'list_item')) return mutation
  return { ...mutation, basedOn: version.changedAt } as Mutation // those with content have a base
}

/**
 * Content that replaces an unsaved one has the same base and the same creation time; a list item has the fields of both.
 * Both mutations are of the same thing.
 */
export function mergeMutation(current: Mutation, next: Mutation): Mutation {
  if (next.noun === 'list_item' && current.noun === 'list_item') return mergeItem(current, next)
  if (writtenContent(next) === null) return next
  return { ...current, gone: undefined, ...next } as Mutation // of one noun
}

function mergeItem({ item, basedOn, gone }: ListItemMutation, next: ListItemMutation): ListItemMutation {
  // A removal keeps the base of the unsent write that it replaces: its undo may find that note stored.
  if (!next.item) return { ...next, basedOn: item ? (basedOn ?? gone?.note) : basedOn }
  const merged = { ...next, item: { ...item, ...next.item } }
  // Where the removal was not sent, the film is still in the list with the note that the removal is based on.
  if (!item) return { ...merged, basedOn: undefined, gone: basedOn === undefined ? next.gone : { note: basedOn } }
  // A move leaves the note that is stored.
  const isMove = item.note === undefined && basedOn !== undefined
  return { ...merged, basedOn: isMove ? next.basedOn : basedOn, gone }
}
