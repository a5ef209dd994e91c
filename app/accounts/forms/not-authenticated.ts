import type { RefusedAction } from '#app/domain/refused-actions.ts'

/**
 * Shown to anonymous visitors on a member's page; reviews use lower case (spec section 6). They have a file of their
 * own because film pages send them to the browser, and the other messages weigh a kilobyte.
 */
export const notAuthenticatedMessages = {
  notAuthenticated: 'You are not authenticated',
  notAuthenticatedToReview: 'you are not authenticated',
} as const

/** The alert for a visitor who uses this action. */
export const refusedMessages = {
  watchlist: notAuthenticatedMessages.notAuthenticated,
  review: notAuthenticatedMessages.notAuthenticatedToReview,
} as const satisfies Record<RefusedAction, string>
