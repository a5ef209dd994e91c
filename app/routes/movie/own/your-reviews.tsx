import { useState } from 'react'
import { href } from 'react-router'
import type { Review } from '#app/library/review/review.ts'
import { newId } from '#app/sync/new-id.ts'
import { optimisticReviews } from '#app/sync/optimistic/optimistic.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import type { FilmOnPage } from '#app/ui/film/film-on-page.ts'
import { moveFocusOnRemoval } from '#app/ui/form/focus.ts'
import { Pager } from '#app/ui/layout/pager.tsx'
import { OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewsPath } from './reviews-path.ts'
import styles from './your-reviews.module.css'

type YourReviewsProps = {
  film: FilmOnPage
  /** The reviews that the page was loaded with, newest first. */
  reviews: Review[]
  reviewPages: { page: number; totalPages: number }
}

/** The member's reviews of the film, newest first; below the toggle of the spec (section 2). */
export function YourReviews({ film, reviews, reviewPages }: YourReviewsProps) {
  const { pendingMutations, serverStates } = useMutations()
  const filmMutations = {
    pendingMutations: filterByPrefix(`${film.id}/review/`, pendingMutations),
    serverStates: filterByPrefix(`${film.id}/review/`, serverStates),
  }
  const visibleReviews = optimisticReviews(reviews, filmMutations)
  const rejected = [...filmMutations.pendingMutations.values()].filter(({ error }) => error?.kind === 'rejected')

  return (
    <div id="your-reviews" tabIndex={-1} className={styles.reviews}>
      {rejected.map(({ mutation, key, error }) => {
        if (mutation.noun !== 'review' || mutation.text === null || error?.kind !== 'rejected') return null
        return <RejectedReview key={key} film={film} text={mutation.text} mutationKey={key} message={error.message} />
      })}
      {visibleReviews.length === 0 && rejected.length === 0 && <p>No reviews yet.</p>}
      {visibleReviews.length > 0 && (
        <ul className={styles.list}>
          {visibleReviews.map(review => (
            <li key={review.id}>
              <OwnReview
                film={film}
                review={review}
                next={reviewsPath(film, reviewPages.page)}
                pending={filmMutations.pendingMutations.get(review.id)}
                serverState={filmMutations.serverStates.get(review.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {reviewPages.totalPages > 1 && <Pager {...reviewPages} pathOf={page => reviewsPath(film, page)} />}
    </div>
  )
}

/** The entries whose key begins with `prefix`, by the rest of the key. */
const filterByPrefix = <Value,>(prefix: string, all: ReadonlyMap<string, Value>) =>
  new Map([...all].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key.slice(prefix.length), value]))

type RejectedReviewProps = { film: FilmOnPage; text: string; mutationKey: string; message: string }

/** A rejected text, which the member can change and send as a new review, or discard. */
function RejectedReview({ film, text, mutationKey, message }: RejectedReviewProps) {
  const [reviewId] = useState(newId)
  const write = (text: string) => {
    syncStore.dismiss(mutationKey)
    return syncStore.enqueue({ noun: 'review', filmId: film.id, reviewId, text }, film.title)
  }
  return (
    <div className={styles.rejected} ref={moveFocusOnRemoval}>
      <p className={styles.error} role="alert">
        Not saved: {message}
      </p>
      <ReviewForm
        action={href('/movie/:id/reviews/:reviewId', { id: String(film.id), reviewId })}
        fields={{ next: reviewsPath(film) }}
        title={film.title}
        text={text}
        label="Your text, to be sent as a new review"
        submitLabel="Submit Review"
        onWrite={write}
        cancelLabel="Discard"
        onCancel={() => syncStore.dismiss(mutationKey)}
      />
    </div>
  )
}
