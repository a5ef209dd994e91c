// The lower parts of a film's page, in one file that is loaded after the page.

export { BelowReviews } from './below-reviews.tsx'
export { CollectionStrip } from './collection-strip.tsx'
