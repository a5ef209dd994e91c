// The places of the member's parts in the page. Their styles are loaded with the page, so that the parts are styled
// before their script has run.
import '#app/ui/film/stars/half-stars.module.css'
import '#app/ui/film/stars/own-rating.module.css'
import './film-life.module.css'
import './review-form.module.css'
import './your-reviews.module.css'
import '../../../ui/form/save-state.module.css'
import rating from '#app/ui/film/stars/own-rating.module.css'
import actions from '../actions/film-actions.module.css'
import { lazySlot } from '../lazy-slot.tsx'

const loadParts = () => import('./member-parts.tsx')

export const MemberActionsSlot = lazySlot(
  async () => (await loadParts()).MemberActions,
  <div className={actions.own} />,
)
export const FilmRatingSlot = lazySlot(async () => (await loadParts()).OwnFilmRating, <div className={rating.own} />)
export const SeenMeterSlot = lazySlot(async () => (await loadParts()).SeenMeter)
export const YourReviewsSlot = lazySlot(async () => (await loadParts()).YourReviews)
