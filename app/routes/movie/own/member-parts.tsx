// The parts of a film's page for members, in one file that only members' browsers load.

export { OwnRating } from '#app/ui/film/own-rating.tsx'
export { MemberActions } from './member-actions.tsx'
export { YourReviews } from './your-reviews.tsx'
