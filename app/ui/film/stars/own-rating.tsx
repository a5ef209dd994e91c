import { useRef, useState } from 'react'
import { href } from 'react-router'
import { type Stars, starSteps } from '#app/domain/stars.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { currentStars, useStars } from '#app/sync/react/use-stars.ts'
import buttons from '../../form/button.module.css'
import { focusOnMount } from '../../form/focus.ts'
import { MutationForm } from '../../form/mutation-form.tsx'
import { MutationTarget } from '../../form/mutation-target.tsx'
import { SaveState } from '../../form/save-state.tsx'
import { Icon } from '../../layout/icon.tsx'
import type { FilmOnPage } from '../film-on-page.ts'
import { HalfStars } from './half-stars.tsx'
import styles from './own-rating.module.css'
import { useEarlyStars } from './use-early-stars.ts'

type OwnRatingProps = {
  film: Pick<FilmOnPage, 'id' | 'title' | 'path'>
  stars: Stars | null
  /** Whether the stars follow the diary: then an entry changes them, and nothing clears them here. */
  isFromDiary?: boolean
  /** Shown behind the stars. */
  children?: React.ReactNode
}

/** The id of the stars on a page, for a link to them. */
export const ownRatingId = 'your-rating'

/** The member's own stars, five in half steps: ten radio buttons, each the half of a star. */
export function OwnRating({ film: { id, title, path }, stars, isFromDiary = false, children }: OwnRatingProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const rating = useMutation(`${id}/rating`)
  const optimisticStars = useStars(id, stars)
  const action = href('/movie/:id/rating', { id: String(id) })
  /** The stars that were cleared on this page, for an undo. */
  const [cleared, setCleared] = useState<Stars | null>(null)
  const isCleared = optimisticStars === null && cleared !== null
  const rate = (next: Stars | null) => {
    setCleared(next === null ? optimisticStars : null)
    return syncStore.enqueue({ noun: 'rating', filmId: id, stars: next }, title)
  }
  useEarlyStars(group, pressed => {
    // The queue may have newer stars than those that were rendered.
    if (pressed !== optimisticStars && pressed !== currentStars(id, stars)) rate(pressed)
  })
  const undo = () => {
    rate(cleared)
    // The button disappears, so the focus moves to the star that is back.
    group.current?.querySelector<HTMLInputElement>(`input[value="${cleared}"]`)?.focus()
  }

  return (
    <div className={styles.own}>
      {/* Without autocomplete: a browser would restore the choice of an earlier visit. */}
      <form method="post" action={action} data-title={title} className={styles.form} autoComplete="off">
        <MutationTarget method="PUT" next={path} />
        <fieldset ref={group} id={ownRatingId} className={styles.stars} onKeyDown={stayAtTheEnds}>
          <legend className="label">Your rating</legend>
          <HalfStars stars={optimisticStars} isRequired onChoose={rate} />
        </fieldset>
        <noscript>
          <button type="submit" className={buttons.secondary}>
            Rate
          </button>
        </noscript>
      </form>
      <p className={`${styles.value} num`}>
        <span role="status">{isCleared && 'Rating cleared'}</span>
        {optimisticStars !== null ? <Value stars={optimisticStars} /> : !isCleared && <span>Not rated</span>}
      </p>
      {isCleared && (
        // The button that was pressed is gone: the focus moves to this one.
        <button ref={focusOnMount} type="button" className={buttons.secondary} onClick={undo}>
          Undo
        </button>
      )}
      {optimisticStars !== null && isFromDiary && <p className={styles.source}>from your diary</p>}
      {optimisticStars !== null && !isFromDiary && (
        <MutationForm action={action} method="DELETE" next={path} title={title} onWrite={() => rate(null)}>
          <button type="submit" className={`${buttons.tool} ${styles.clear}`} aria-label="Clear your rating">
            <Icon name="close" />
          </button>
        </MutationForm>
      )}
      <SaveState {...rating} />
      {children}
    </div>
  )
}

// Arrow keys wrap around in a radio group: after five stars comes half a star, which would be saved at once.
function stayAtTheEnds(event: React.KeyboardEvent<HTMLFieldSetElement>) {
  const stars = Number((event.target as Partial<HTMLInputElement>).value)
  const isPastTheEnd = stars === starSteps.at(-1) && ['ArrowRight', 'ArrowDown'].includes(event.key)
  const isBeforeTheStart = stars === starSteps[0] && ['ArrowLeft', 'ArrowUp'].includes(event.key)
  if (isPastTheEnd || isBeforeTheStart) event.preventDefault()
}

const Value = ({ stars }: { stars: Stars }) => (
  <>
    <b>{stars}</b> <span className={styles.of}>of 5</span>
  </>
)
