// The places of the page's lower parts. Their links work before their script has run; their styles are loaded with the
// page.
import './collection-strip.module.css'
import './similar-films.module.css'
import '#app/ui/film/film-grid.module.css'
import '#app/ui/film/frames-meter.module.css'
import '#app/ui/film/stars/own-stars.module.css'
import '../facts/trivia-and-faq.module.css'
import '../topics/all-topics.module.css'
import { lazySlot } from '../lazy-slot.tsx'

const loadParts = () => import('./more-parts.tsx')

export const CollectionSlot = lazySlot(async () => (await loadParts()).CollectionStrip)
export const LowerSlot = lazySlot(async () => (await loadParts()).LowerParts)
