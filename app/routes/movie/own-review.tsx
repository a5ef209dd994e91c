import { useRef } from 'react'
import { href } from 'react-router'
import type { Answer } from '#app/library/queue/answers.ts'
import type { ReviewWish, ShelfWrite } from '#app/library/queue/shelf-write.ts'
import type { ShownReview } from '#app/library/queue/shown.ts'
import { plainDateInWords } from '#app/ui/plain-date.ts'
import { SaveState } from '#app/ui/shelf/save-state.tsx'
import { shelfStore } from '#app/ui/shelf/shelf-store.ts'
import { WriteForm } from '#app/ui/shelf/write-form.tsx'
import type { OwnFilm } from './own-film.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './your-reviews.module.css'

type OwnReviewProps = { film: OwnFilm; review: ShownReview; write?: ShelfWrite; answer?: Answer }

/** One review, to be read, changed or deleted; a deleted one can be brought back until the page is left. */
export function OwnReview({ film, review, write, answer }: OwnReviewProps) {
  const editor = useRef<HTMLDetailsElement>(null)
  const { isDeleted, ...gone } = review
  const { id: reviewId, text, writtenAt, changedAt } = gone
  const action = href('/movie/:id/reviews/:reviewId', { id: String(film.id), reviewId })
  const next = `${film.path}#your-reviews`
  const wish = (wished: Omit<ReviewWish, 'noun' | 'filmId' | 'reviewId'>) =>
    shelfStore.wish({ noun: 'review', filmId: film.id, reviewId, ...wished }, film.title)
  const change = (text: string) => {
    if (editor.current) editor.current.open = false
    return wish({ text, basedOn: changedAt })
  }

  if (isDeleted) {
    return (
      <p className={styles.deleted} role="status">
        Review deleted.{' '}
        <button
          type="button"
          className="link"
          ref={button => button?.focus()}
          onClick={() => wish({ text, writtenAt, basedOn: changedAt })}
        >
          Undo
        </button>
      </p>
    )
  }
  return (
    <article className={styles.review}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <footer className={styles.foot}>
        <time className="quiet" dateTime={writtenAt}>
          {plainDateInWords(writtenAt.slice(0, 10))}
        </time>
        <SaveState write={write} answer={answer} />
        <WriteForm action={action} method="DELETE" next={next} onWrite={() => wish({ text: null, gone })}>
          <button type="submit" className="link">
            Delete
          </button>
        </WriteForm>
        <details ref={editor} className={styles.editor}>
          <summary className="link">Edit</summary>
          <ReviewForm
            key={text}
            action={action}
            fields={{ next, basedOn: changedAt }}
            text={text}
            label="Your review"
            submitLabel="Save"
            onWrite={change}
            onCancel={() => {
              if (editor.current) editor.current.open = false
            }}
          />
        </details>
      </footer>
    </article>
  )
}
