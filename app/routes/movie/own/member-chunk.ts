// The parts of a film's page for members, in one file that only members' browsers load.

export { MemberActions } from './member-actions.tsx'
export { OwnFilmRating } from './own-film-rating.tsx'
export { SeenMeter } from './seen-meter.tsx'
export { YourReviews } from './your-reviews.tsx'
