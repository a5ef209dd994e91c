// The places of the member's parts in the page. Their styles are loaded with the page, so that the parts are styled
// before their script has run.
import './own-rating.module.css'
import './review-form.module.css'
import './your-reviews.module.css'
import '../../../ui/form/save-state.module.css'
import { type ComponentProps, lazy, Suspense } from 'react'
import actions from '../actions/film-actions.module.css'
import rating from './own-rating.module.css'

const parts = () => import('./member-parts.tsx')
const MemberActions = lazy(async () => ({ default: (await parts()).MemberActions }))
const OwnRating = lazy(async () => ({ default: (await parts()).OwnRating }))
const YourReviews = lazy(async () => ({ default: (await parts()).YourReviews }))

export const OwnRatingSlot = (props: ComponentProps<typeof OwnRating>) => (
  <Suspense fallback={<div className={rating.own} />}>
    <OwnRating {...props} />
  </Suspense>
)

export const MemberActionsSlot = (props: ComponentProps<typeof MemberActions>) => (
  <Suspense fallback={<div className={actions.own} />}>
    <MemberActions {...props} />
  </Suspense>
)

export const YourReviewsSlot = (props: ComponentProps<typeof YourReviews>) => (
  <Suspense>
    <YourReviews {...props} />
  </Suspense>
)
