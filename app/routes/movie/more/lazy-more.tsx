// The page's lower parts, loaded after the page. Their links work before their script has run; their styles are loaded
// with the page.
import './collection-strip.module.css'
import './similar-films.module.css'
import '#app/ui/film/film-grid.module.css'
import '#app/ui/film/frames-meter.module.css'
import '#app/ui/film/stars/own-stars.module.css'
import '../facts/trivia-and-faq.module.css'
import '../topics/all-topics.module.css'
import { lazyComponent } from '../lazy-component.tsx'

const loadParts = () => import('./more-chunk.ts')

export const LazyCollection = lazyComponent(async () => (await loadParts()).CollectionStrip)
export const LazyBelowReviews = lazyComponent(async () => (await loadParts()).BelowReviews)
