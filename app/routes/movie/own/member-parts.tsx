// The parts of a film's page for members, in one file that only members' browsers load.
export { MemberActions } from './member-actions.tsx'
export { OwnRating } from './own-rating.tsx'
export { YourReviews } from './your-reviews.tsx'
