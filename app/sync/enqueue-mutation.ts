// The first half of a mutation's life: it is stored in place of the pending one of its key. Pure rules and one write.
import { changesMarks, isBehindCommand } from './groups.ts'
import { type Mutation, type PendingMutation, timeOfChange } from './mutation.ts'
import { mergeMutation, writtenContent } from './optimistic-lock.ts'
import { textIn } from './rejected-text.ts'
import { markSent } from './send/apply-outcome.ts'
import type { MutationStore } from './store/mutation-store.ts'

type Options = {
  /** True for a change that was made before the queue was open: another tab may have stored a newer one since. */
  isEarly?: boolean
  /** The pending mutation of the key that this tab made, and showed when the member made this one. */
  shown?: PendingMutation | undefined
}

/** Stores the mutation in place of the pending one of its key. A rejected text that it would replace stays too. */
export async function enqueueMutation(
  store: MutationStore,
  made: PendingMutation,
  { isEarly = false, shown }: Options = {},
) {
  const { memberId, key } = made
  const stored = await store.list(memberId)
  const last = isEarly ? made : afterStored(made, stored)
  const next = shown ? afterShown(last, shown) : last
  let rejected = null as PendingMutation | null
  // The undo of a command has no effect on its own: it stays where the command was.
  const others = next.mutation.noun === 'command' ? [] : stored
  await store.update(memberId, key, current => {
    rejected = null // a store may call this again
    if (isEarly && current && timeOfChange(current) >= timeOfChange(next)) return current
    rejected = current && withOwnKey(current, next)
    return replacePending(current, next, current !== null && isBehindCommand(current, next.mutation, others))
  })
  if (rejected) await store.update(memberId, rejected.key, () => rejected)
}

/** Last in the queue, also when the clock was set back since the stored ones were made. */
const afterStored = (made: PendingMutation, stored: PendingMutation[]): PendingMutation => ({
  ...made,
  enqueuedAt: Math.max(made.enqueuedAt, ...stored.map(({ enqueuedAt }) => enqueuedAt + 1)),
})

/**
 * The server may save the shown mutation before the page has its new version. `next` is then based on the version before,
 * and the server responds with a conflict. Because the text of the shown one is among those that were sent, `next` is
 * rebased and sent again.
 */
const afterShown = (next: PendingMutation, shown: PendingMutation): PendingMutation =>
  shown.error?.kind === 'rejected' ? next : { ...next, unacknowledged: markSent(shown).unacknowledged }

/**
 * Replaces the current mutation of the key by `next`, which takes over what is known about earlier requests. It keeps its
 * place in the queue, unless its effect depends on the mutations that were made in between (`isLast`: on all of them).
 */
export function replacePending(
  current: PendingMutation | null,
  next: PendingMutation,
  isLast = false,
): PendingMutation {
  if (!current || current.error?.kind === 'rejected') return next
  const { tries, unacknowledged, error } = current
  const movesBack = isLast || (dependsOnOrder(next.mutation) && !isAddition(current.mutation))
  const enqueuedAt = movesBack ? next.enqueuedAt : current.enqueuedAt
  const retryAt = error?.kind === 'unreachable' ? current.retryAt : 0
  const mutation = withLoggedAt(mergeMutation(current.mutation, next.mutation), current)
  return { ...next, mutation, enqueuedAt, tries, retryAt, unacknowledged, error }
}

/** A new diary entry that is edited before it is sent stays before the entries that were logged since. */
function withLoggedAt(mutation: Mutation, { mutation: former, enqueuedAt }: PendingMutation): Mutation {
  const isNew = mutation.noun === 'diary_entry' && writtenContent(mutation) !== null && !mutation.basedOn
  if (!isNew || mutation.loggedAt || writtenContent(former) === null) return mutation
  return { ...mutation, loggedAt: new Date(enqueuedAt).toISOString() }
}

/** A favourite and a film of a list are moved in the order that earlier moves have left; marks: see `changesMarks`. */
const dependsOnOrder = (mutation: Mutation) =>
  mutation.noun === 'favourite' ||
  changesMarks(mutation) ||
  (mutation.noun === 'list_item' && mutation.item?.after !== undefined)

/** A film that is added to a list stays before the films that were moved behind it. */
const isAddition = (mutation: Mutation) =>
  mutation.noun === 'list_item' && mutation.item !== null && Object.keys(mutation.item).length === 0

/**
 * The rejected mutation under a key of its own, when `next` replaces it with another text or with none. Without it, a
 * member who deletes the other version of a text loses this one. Null when there is no such text. It is not sent under
 * that key.
 */
export function withOwnKey(current: PendingMutation, next: PendingMutation): PendingMutation | null {
  if (current.error?.kind !== 'rejected') return null
  const text = textIn(current.mutation)
  return text === '' || text === textIn(next.mutation) ? null : { ...current, key: `${current.key}/${current.version}` }
}
