// The parts of a film's page for members, loaded where they are rendered. Their styles are loaded with the page, so
// that the parts are styled before their script has run.
import '#app/ui/film/stars/half-stars.module.css'
import '#app/ui/film/stars/own-rating.module.css'
import './film-state.module.css'
import './review-form.module.css'
import './your-reviews.module.css'
import '../../../ui/form/save-state.module.css'
import rating from '#app/ui/film/stars/own-rating.module.css'
import actions from '../actions/film-actions.module.css'
import { lazyComponent } from '../lazy-component.tsx'

const loadParts = () => import('./member-chunk.ts')

export const LazyMemberActions = lazyComponent(
  async () => (await loadParts()).MemberActions,
  <div className={actions.own} />,
)
export const LazyFilmRating = lazyComponent(
  async () => (await loadParts()).OwnFilmRating,
  <div className={rating.own} />,
)
export const LazySeenMeter = lazyComponent(async () => (await loadParts()).SeenMeter)
export const LazyYourReviews = lazyComponent(async () => (await loadParts()).YourReviews)
