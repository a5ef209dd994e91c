// The lower parts of a film's page, in one file that is loaded after the page.
export { CollectionStrip } from './collection-strip.tsx'
export { LowerParts } from './lower-parts.tsx'
