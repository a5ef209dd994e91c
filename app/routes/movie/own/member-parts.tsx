// The parts of a film's page that only a member sees, as one file that only a member's browser fetches.
export { MemberActions } from './member-actions.tsx'
export { OwnRating } from './own-rating.tsx'
export { YourReviews } from './your-reviews.tsx'
