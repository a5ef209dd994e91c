import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { PendingMutation, ReviewMutation } from '#app/sync/mutation.ts'
import { newId } from '#app/sync/new-id.ts'
import type { OptimisticReview } from '#app/sync/optimistic/optimistic.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import type { ServerState } from '#app/sync/server-state.ts'
import type { FilmOnPage } from '#app/ui/film/film-on-page.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { formatPlainDate } from '#app/ui/layout/format-date.ts'
import { basisOf } from './edit.ts'
import { ReviewForm } from './review-form.tsx'
import { useEdit } from './use-edit.ts'
import styles from './your-reviews.module.css'

type OwnReviewProps = {
  film: FilmOnPage
  review: OptimisticReview
  /** The page after a form without script. */
  next: string
  pending?: PendingMutation
  serverState?: ServerState
}

/** One review with its edit and delete buttons; a deletion can be undone until the page is left. */
export function OwnReview({ film, review, next, pending, serverState }: OwnReviewProps) {
  const editor = useRef<HTMLDetailsElement>(null)
  const follow = useFollowingFocus()
  const { isDeleted, ...savedReview } = review
  const { id: reviewId, text, writtenAt, changedAt } = savedReview
  const { edit, type, leave, formKey } = useEdit(savedReview)
  const action = href('/movie/:id/reviews/:reviewId', { id: String(film.id), reviewId })
  const enqueueReview = (
    changes: Omit<ReviewMutation, 'noun' | 'filmId' | 'reviewId'> & { reviewId?: string },
    onStored?: () => void,
  ) => syncStore.enqueue({ noun: 'review', filmId: film.id, reviewId, ...changes }, film.title, onStored)

  const isEditing = edit !== null && !isDeleted
  useEffect(() => {
    if (isEditing) openAround(editor.current)
  }, [isEditing])
  const close = () => {
    editor.current?.querySelector('summary')?.focus()
    if (editor.current) editor.current.open = false
    return leave()
  }
  const change = (typed: string) => {
    // Another tab has an unsaved text under this id, which this text would replace. So this becomes a new review.
    const isOvertaken = pending !== undefined && edit !== null && edit.from !== text
    const where = isOvertaken ? { reviewId: newId() } : basisOf(savedReview, edit)
    let forget = () => {}
    const isPending = enqueueReview({ text: typed, ...where }, () => forget())
    if (isPending) forget = close()
    return isPending
  }

  return (
    <>
      {/* Always in the page: a region that comes with its words is not announced. */}
      <p className={isDeleted ? styles.deleted : 'sr'} role="status">
        {isDeleted && (
          <>
            Review deleted.{' '}
            <button
              type="button"
              className="link"
              ref={follow.to}
              onClick={() => {
                follow.begin()
                enqueueReview({ text, writtenAt, basedOn: changedAt })
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
      {!isDeleted && (
        <article className={styles.review} tabIndex={-1} ref={follow.to}>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <footer className={styles.foot}>
            <time className="quiet" dateTime={writtenAt}>
              {formatPlainDate(writtenAt.slice(0, 10))}
            </time>
            <SaveState pending={pending} serverState={serverState} />
            <MutationForm
              action={action}
              method="DELETE"
              next={next}
              title={film.title}
              onWrite={() => {
                follow.begin()
                return enqueueReview({ text: null, gone: savedReview })
              }}
            >
              <button type="submit" className="link">
                Delete
              </button>
            </MutationForm>
            <details ref={editor} className={styles.editor}>
              <summary className="link">Edit</summary>
              <ReviewForm
                key={formKey}
                action={action}
                fields={{ next, basedOn: changedAt }}
                title={film.title}
                text={edit?.typed ?? text}
                label="Your review"
                submitLabel="Save"
                onText={type}
                onWrite={change}
                onClose={edit === null || edit.typed === edit.from ? () => close()() : undefined}
                onCancel={() => close()()}
              />
            </details>
          </footer>
        </article>
      )}
    </>
  )
}

/** Moves the focus to the element that replaces a pressed button, only in the tab of the press. */
function useFollowingFocus() {
  const isAwaited = useRef(false)
  const to = useRef((element: HTMLElement | null) => {
    if (element && isAwaited.current) element.focus()
    if (element) isAwaited.current = false
  })
  return {
    to: to.current,
    begin: () => {
      isAwaited.current = true
    },
  }
}

/** Opens the collapsed elements around an edit that was begun before this page was loaded. */
function openAround(details: HTMLDetailsElement | null) {
  for (let at = details; at; at = at.parentElement?.closest('details') ?? null) at.open = true
}
