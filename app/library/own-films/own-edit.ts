// One change of many films.

import type { Stars } from '#app/domain/stars.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'

export type OwnEdit =
  | { noun: 'rating'; isSet: true; stars: Stars }
  | { noun: 'rating'; isSet: false }
  | { noun: 'watchlist' | 'seen' | 'film_like'; isSet: boolean }
  /** Adds the films to the list with this id; with a name, it is created when there is none. */
  | { noun: 'list_item'; isSet: true; listId: string; newName: string | null }

/** Maximum films of one edit. */
export const maxEdited = 20_000

export const editMessages = {
  tooMany: `One edit changes at most ${formatWhole(maxEdited)} films. Narrow the filters.`,
  noQuery: 'Films are not found like that.',
  formerBuild: 'filmDB has a new version. Reload this page.',
  nothingToUndo: 'This edit cannot be undone any more.',
} as const

/** The message when a query finds other films than it did on the member's page. */
export function changedMessage(then: number, now: number) {
  const counts =
    then === now
      ? `${formatWhole(then)} then and now, but not the same`
      : `${formatWhole(then)} then, ${formatWhole(now)} now`
  return `These films have changed since you chose them: ${counts}. Nothing was edited.`
}
