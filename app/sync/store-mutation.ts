import { isBehindCommand } from './groups.ts'
import { type PendingMutation, timeOfChange } from './mutation.ts'
import type { MutationStore } from './mutation-store.ts'
import { enqueue, markSent } from './queue-rules.ts'
import { withOwnKey } from './rejected-text.ts'

type Options = {
  /** True for a change that was made before the queue was open: another tab may have stored a newer one since. */
  isEarly?: boolean
  /** The pending mutation of the key that this tab made, and showed when the member made this one. */
  shown?: PendingMutation | undefined
}

/** Stores the mutation in place of the pending one of its key. A rejected text that it would replace stays too. */
export async function storeMutation(
  store: MutationStore,
  made: PendingMutation,
  { isEarly = false, shown }: Options = {},
) {
  const next = shown ? afterShown(made, shown) : made
  const { memberId, key } = next
  let rejected: PendingMutation | null = null
  // The undo of a command has no effect on its own: it stays where the command was.
  const others = next.mutation.noun === 'command' ? [] : await store.list(memberId)
  await store.update(memberId, key, current => {
    rejected = null
    if (isEarly && current && timeOfChange(current) >= timeOfChange(next)) return current
    rejected = current && withOwnKey(current, next)
    return enqueue(current, next, current !== null && isBehindCommand(current, next.mutation, others))
  })
  const text = rejected as PendingMutation | null // assigned in the step
  if (text) await store.update(memberId, text.key, () => text)
}

/**
 * The shown mutation may be saved before the page has its new version. Then `next` is based on the version before, and
 * the server rejects it. It is sent again when the stored text is the one that the shown mutation wrote.
 */
const afterShown = (next: PendingMutation, shown: PendingMutation): PendingMutation =>
  shown.error?.kind === 'rejected' ? next : { ...next, unacknowledged: markSent(shown).unacknowledged }
