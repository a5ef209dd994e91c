/**
 * What anybody else reads on a member's page; reviews write it small (spec section 6). By themselves, because films'
 * pages bring them to the browser, and the other sentences about accounts weigh a kilobyte there.
 */
export const notAuthenticatedMessages = {
  notAuthenticated: 'You are not authenticated',
  notAuthenticatedToReview: 'you are not authenticated',
} as const
