// The parts of a film's page for members, in one file that only members' browsers load.
export { OwnFilmRating } from './film-rating.tsx'
export { MemberActions } from './member-actions.tsx'
export { SeenMeter } from './seen-meter.tsx'
export { YourReviews } from './your-reviews.tsx'
