import { useRef, useState } from 'react'
import { href } from 'react-router'
import { reviewMessages } from '#app/library/review/review-text.ts'
import { newId } from '#app/sync/new-id.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import type { FilmOnPage } from '#app/ui/film/film-on-page.ts'
import { ProgressiveButton } from '#app/ui/form/progressive-button.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import { Share } from '#app/ui/layout/share.tsx'
import type { LogFacts } from '#app/ui/log/log-fields.ts'
import buttons from '../../../ui/form/button.module.css'
import saveState from '../../../ui/form/save-state.module.css'
import styles from '../actions/film-actions.module.css'
import { LogButton } from './log-button.tsx'
import { MarkButton, SeenLink } from './mark-button.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewsPath } from './reviews-path.ts'
import { SeenLine } from './seen-line.tsx'
import { useFilmState } from './use-film-state.ts'
import { useReviewDraft } from './use-review-draft.ts'
import { WatchlistButton } from './watchlist-button.tsx'

type MemberActionsProps = {
  film: FilmOnPage
  libraryEntry: LogFacts & {
    /** The id of a review that is sent without script. */
    newReviewId: string
    /** Whether the URL opens the composer: the link of a page without script does. */
    isComposing: boolean
  }
  /** Further actions. */
  children?: React.ReactNode
}

/** A member's actions on a film: add it to the watchlist, log it, mark it, review it, share it. */
export function MemberActions({ film, libraryEntry, children }: MemberActionsProps) {
  const { newReviewId, isComposing } = libraryEntry
  const { listing, isOnWatchlist, seen, isMarkedSeen, like, isLiked, viewings, current } = useFilmState(
    film.id,
    libraryEntry,
  )
  const [lastViewing] = viewings.newest
  const { draft, setDraft, readAgain, forget } = useReviewDraft(film.id)
  const [opened, setOpened] = useState<boolean | null>(null)
  const [written, setWritten] = useState<string | null>(null)
  const [isEmpty, setEmpty] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const review = useMutation(`${film.id}/review/${written}`)
  const isGone = isDeletion(review)
  const isOpen = opened ?? (isComposing || draft !== '')

  function write(text: string) {
    const reviewId = newId()
    const isPending = syncStore.enqueue({ noun: 'review', filmId: film.id, reviewId, text }, film.title, forget)
    if (!isPending) return false
    close()
    setWritten(reviewId)
    return true
  }

  // Spec section 4: the form closes and clears the text, whether or not the review is saved.
  function close() {
    toggle.current?.focus()
    setOpened(false)
  }
  function closeEmpty() {
    close()
    forget()
    setEmpty(true)
  }

  return (
    <>
      <div className={styles.own}>
        <div className={styles.actions}>
          <WatchlistButton film={film} isOnWatchlist={isOnWatchlist} />
          <LogButton film={film} own={current} />
          {lastViewing || current.stars !== null ? (
            <SeenLink viewing={lastViewing} />
          ) : (
            <MarkButton film={film} mark="seen" isOn={isMarkedSeen} />
          )}
          <MarkButton film={film} mark="film_like" isOn={isLiked} />
          <ProgressiveButton
            page={film.path}
            query={{ write: 'review' }}
            isExpanded={isOpen}
            ref={toggle}
            className={buttons.secondary}
            onPress={() => {
              readAgain()
              setOpened(!isOpen)
              setEmpty(false)
            }}
          >
            <Icon name="pen" /> Leave a Review
          </ProgressiveButton>
          {children}
          <Share title={film.title} path={film.path} isCompact />
        </div>
        <SeenLine viewings={viewings} />
        <div className={styles.states}>
          <SaveState {...seen} saved={isMarkedSeen ? 'Marked as seen' : 'Not marked as seen'} />
          <SaveState {...like} saved={isLiked ? 'Liked' : 'Not liked'} />
          <SaveState {...listing} saved={isOnWatchlist ? 'On your watchlist' : 'Off your watchlist'} />
          {written && !isGone && (
            <SaveState {...review} isSaved={!isEmpty && Boolean(review.serverState)} saved="Review saved" />
          )}
          <p className={saveState.state} role="status">
            {isEmpty && reviewMessages.empty}
          </p>
        </div>
      </div>
      {isOpen && (
        <ReviewForm
          key={draft === '' ? 'new' : 'begun'}
          action={href('/movie/:id/reviews/:reviewId', { id: String(film.id), reviewId: newReviewId })}
          fields={{ next: reviewsPath(film) }}
          title={film.title}
          text={draft}
          label="Your review. Only you can read it."
          placeholder="Write your review here..."
          submitLabel="Submit Review"
          isFocused={opened === true}
          hasFocusOnLoad={isComposing && opened === null}
          onText={setDraft}
          onWrite={write}
          onEmpty={closeEmpty}
          onClose={close}
        />
      )}
    </>
  )
}

/** Whether the review is deleted, or its deletion is pending. */
const isDeletion = ({ pending, serverState }: ReturnType<typeof useMutation>) =>
  pending?.mutation.noun === 'review'
    ? pending.mutation.text === null
    : serverState && 'review' in serverState && serverState.review === null
