import { isStars } from '#app/domain/stars.ts'
import type { Command } from '#app/library/commands/command.ts'
import type { CommandResult } from '#app/library/commands/command-result.ts'
import type { DiaryEntry } from '#app/library/diary/diary-entry.ts'
import type { SiteRating } from '#app/library/entry/site-rating.ts'
import type { FilmList, ListItemState } from '#app/library/lists/list.ts'
import type { Review } from '#app/library/review/review.ts'
import type {
  CommandMutation,
  DiaryMutation,
  ListItemMutation,
  ListMutation,
  Mutation,
  ReviewMutation,
} from '../mutation.ts'
import type { ServerState } from '../server-state.ts'

/** The fields that decide which responses are right; of a conflict only the noun, because it returns the other version. */
type SentMutation = Pick<Mutation, 'noun'> &
  Partial<
    Pick<ReviewMutation, 'text'> &
      Pick<DiaryMutation, 'entry'> &
      Pick<ListMutation, 'list'> &
      Pick<ListItemMutation, 'item'> &
      Pick<CommandMutation, 'command'>
  > & { gone?: object }

/**
 * Parses the response to a mutation; null for anything our routes do not send. `body` is null for 204, the response to
 * the deletion of a review or a diary entry. Content counts as saved only when the server returns it.
 */
export function parseResponse(body: unknown, sentMutation: SentMutation): ServerState | null {
  if (body === null) return parseDeletion(sentMutation)
  if (!isRecord(body)) return null
  switch (sentMutation.noun) {
    case 'watchlist':
      return isTimestampOrNull(body.listedAt) ? { listedAt: body.listedAt } : null
    case 'seen':
      return isTimestampOrNull(body.seenAt) ? { seenAt: body.seenAt } : null
    case 'film_like':
      return isTimestampOrNull(body.likedAt) ? { likedAt: body.likedAt } : null
    case 'favourite':
      return body.place === null || typeof body.place === 'number' ? { place: body.place } : null
    case 'review':
      return isReview(body.review) ? { review: body.review } : null
    case 'diary_entry':
      return isEntry(body.entry) ? { entry: body.entry } : null
    case 'film_list':
      return parseList(body.list, sentMutation)
    case 'list_item':
      return parseItem(body.item, sentMutation)
    case 'command':
      return isCommandResult(body.command) ? { command: body.command, sent: commandIn(sentMutation) } : null
    case 'rating': {
      const { stars, site } = body
      if (stars !== null && !(typeof stars === 'number' && isStars(stars))) return null
      return site === null || isSiteRating(site) ? { stars, site } : null
    }
  }
}

function parseDeletion({ noun, text, entry, gone }: SentMutation): ServerState | null {
  if (noun === 'review' && text === null) return { review: null, ...(isReview(gone) && { gone }) }
  return noun === 'diary_entry' && entry === null ? { entry: null, ...(isEntry(gone) && { gone }) } : null
}

/** A list that is written comes back, and one that is deleted is null. */
function parseList(list: unknown, { list: sent, gone }: SentMutation): ServerState | null {
  if (isList(list)) return sent === null ? null : { list }
  return list === null && sent === null ? { list, ...(isList(gone) && { gone }) } : null
}

/** Of a conflict, without `sent`, the stored note is shown as if it had been sent, or the film as taken out. */
function parseItem(item: unknown, { item: sent, gone }: SentMutation): ServerState | null {
  if (item === null) return sent ? null : { item, ...(isNote(gone) && { sent: gone }) }
  return isItem(item) && sent !== null ? { item, sent: sent ?? { note: item.note } } : null
}

/** The command that was sent or undone, as this browser has made it. */
const commandIn = ({ command, gone }: SentMutation) => command ?? (gone && 'kind' in gone ? (gone as Command) : null)

const isCommandResult = (value: unknown): value is CommandResult =>
  isRecord(value) &&
  ['made', 'undone', 'dropped'].includes(String(value.state)) &&
  ['films', 'notes'].every(key => typeof value[key] === 'number')

const isNote = (value: unknown): value is { note: string } => isRecord(value) && typeof value.note === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isTimestampOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

const isSiteRating = (value: unknown): value is SiteRating =>
  isRecord(value) && typeof value.average === 'number' && typeof value.count === 'number'

const isReview = (value: unknown): value is Review =>
  isRecord(value) && ['id', 'text', 'writtenAt', 'changedAt'].every(key => typeof value[key] === 'string')

const isEntry = (value: unknown): value is DiaryEntry =>
  isRecord(value) &&
  ['id', 'note', 'loggedAt', 'changedAt'].every(key => typeof value[key] === 'string') &&
  ['isRewatch', 'isLiked'].every(key => typeof value[key] === 'boolean') &&
  isTimestampOrNull(value.watchedOn) &&
  (value.stars === null || typeof value.stars === 'number') &&
  Array.isArray(value.tags)

const isList = (value: unknown): value is FilmList =>
  isRecord(value) &&
  ['id', 'name', 'description', 'version', 'createdAt', 'changedAt'].every(key => typeof value[key] === 'string') &&
  typeof value.isRanked === 'boolean'

const isItem = (value: unknown): value is NonNullable<ListItemState['item']> =>
  isRecord(value) && ['note', 'addedAt'].every(key => typeof value[key] === 'string')
