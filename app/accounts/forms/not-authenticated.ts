/**
 * Shown to anonymous visitors on a member's page; reviews use lower case (spec section 6). They have a file of their
 * own because film pages send them to the browser, and the other messages weigh a kilobyte.
 */
export const notAuthenticatedMessages = {
  notAuthenticated: 'You are not authenticated',
  notAuthenticatedToReview: 'you are not authenticated',
} as const
