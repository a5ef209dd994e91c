import { useState } from 'react'
import { href } from 'react-router'
import type { Review } from '#app/library/review/review.ts'
import { newId } from '#app/sync/new-id.ts'
import { optimisticReviews } from '#app/sync/optimistic.ts'
import { useMutations } from '#app/sync/react/use-mutations.ts'
import { syncStore } from '#app/sync/sync-store.ts'
import type { OwnFilm } from './own-film.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './your-reviews.module.css'

type YourReviewsProps = {
  film: OwnFilm
  /** What the page came with, newest first. */
  reviews: Review[]
  /** Why a review that was sent without script was not kept, as a sentence. */
  refusal: string | null
}

/** What the member wrote about the film, newest first; below the toggle of the spec (section 2). */
export function YourReviews({ film, reviews, refusal }: YourReviewsProps) {
  const { writes, answers } = useMutations()
  const ofFilm = { writes: below(`${film.id}/review/`, writes), answers: below(`${film.id}/review/`, answers) }
  const shown = optimisticReviews(reviews, ofFilm)
  const refused = [...ofFilm.writes.values()].filter(({ trouble }) => trouble?.kind === 'refused')

  return (
    <div id="your-reviews" className={styles.reviews}>
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          Not saved: {refusal}
        </p>
      )}
      {refused.map(({ mutation, place, trouble }) => {
        if (mutation.noun !== 'review' || mutation.text === null || trouble?.kind !== 'refused') return null
        return <RefusedReview key={place} film={film} text={mutation.text} place={place} sentence={trouble.sentence} />
      })}
      {shown.length === 0 && refused.length === 0 && <p>No reviews yet.</p>}
      <ul className={styles.list}>
        {shown.map(review => (
          <li key={review.id}>
            <OwnReview
              film={film}
              review={review}
              write={ofFilm.writes.get(review.id)}
              answer={ofFilm.answers.get(review.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Those whose place begins so, by the rest of it. */
const below = <Value,>(begin: string, all: ReadonlyMap<string, Value>) =>
  new Map(
    [...all].filter(([place]) => place.startsWith(begin)).map(([place, value]) => [place.slice(begin.length), value]),
  )

type RefusedReviewProps = { film: OwnFilm; text: string; place: string; sentence: string }

/** A text the server would not keep comes back, to be changed and sent as a new one, or thrown away. */
function RefusedReview({ film, text, place, sentence }: RefusedReviewProps) {
  const [reviewId] = useState(newId)
  const write = (text: string) => {
    syncStore.dismiss(place)
    return syncStore.enqueue({ noun: 'review', filmId: film.id, reviewId, text }, film.title)
  }
  return (
    <div className={styles.refused}>
      <p className={styles.refusal} role="alert">
        Not saved: {sentence}
      </p>
      <ReviewForm
        action={href('/movie/:id/reviews/:reviewId', { id: String(film.id), reviewId })}
        fields={{ next: `${film.path}#your-reviews` }}
        title={film.title}
        text={text}
        label="Your text, to be sent as a new review"
        submitLabel="Submit Review"
        onWrite={write}
        onCancel={() => syncStore.dismiss(place)}
      />
    </div>
  )
}
