/** The path of a page of the member's reviews, which are open on it. */
export const reviewsPath = ({ path }: { path: string }, page = 1) => `${path}?reviews=${page}#your-reviews`
