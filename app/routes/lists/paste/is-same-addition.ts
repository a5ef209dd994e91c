import type { PendingMutation } from '#app/sync/mutation.ts'

/** Whether the pending mutation is the addition of these films, and not a rejected one. */
export function isSameAddition(pending: PendingMutation | undefined, films: readonly number[]): boolean {
  if (pending?.mutation.noun !== 'command' || pending.error?.kind === 'rejected') return false
  const { command } = pending.mutation
  return command?.kind === 'add' && command.films.join() === films.join()
}
