import { useEffect, useLayoutEffect, useRef } from 'react'
import { href } from 'react-router'
import { formatStars, isStars, type Stars, starSteps } from '#app/domain/stars.ts'
import { optimisticStars } from '#app/sync/optimistic.ts'
import { syncStore } from '#app/sync/react/sync-store.ts'
import { useMutation } from '#app/sync/react/use-mutations.ts'
import { MutationForm } from '#app/ui/form/mutation-form.tsx'
import { SaveState } from '#app/ui/form/save-state.tsx'
import { Icon } from '#app/ui/layout/icon.tsx'
import buttons from '../../../ui/form/button.module.css'
import type { OwnFilm } from './own-film.ts'
import styles from './own-rating.module.css'

/** The member's own stars, five in half steps: ten radio buttons, each the half of a star. */
export function OwnRating({ film: { id, title, path }, stars }: { film: OwnFilm; stars: Stars | null }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const rating = useMutation(`${id}/rating`)
  const shown = optimisticStars(stars, rating)
  const action = href('/movie/:id/rating', { id: String(id) })
  const rate = (stars: Stars | null) => syncStore.enqueue({ noun: 'rating', filmId: id, stars }, title)
  // From here on React handles the events; the inline script handled them before.
  useLayoutEffect(() => group.current?.form?.setAttribute('data-hydrated', ''), [])
  useEffect(() => {
    // A star that was pressed during hydration, or that the inline script could not store, stays checked, and React
    // calls no handler for it. A form with a note has a stored press, which the queue takes.
    if (group.current?.form?.dataset.note !== undefined) return
    const pressed = Number(group.current?.querySelector<HTMLInputElement>('input:checked')?.value)
    const { pendingMutations, serverStates } = syncStore.snapshot()
    const [pending, serverState] = [pendingMutations.get(`${id}/rating`), serverStates.get(`${id}/rating`)]
    if (isStars(pressed) && pressed !== optimisticStars(stars, { pending, serverState })) rate(pressed)
  }, [])
  // The button disappears with the rating, so the focus moves to the stars.
  const clear = () => {
    group.current?.querySelector('input')?.focus()
    return rate(null)
  }

  return (
    <div className={styles.own}>
      {/* Without autocomplete: a browser would restore the choice of an earlier visit. */}
      <form method="post" action={action} data-title={title} className={styles.form} autoComplete="off">
        <input type="hidden" name="_method" value="PUT" />
        <input type="hidden" name="next" value={path} />
        <fieldset ref={group} onKeyDown={stayAtTheEnds}>
          <legend className="label">Your rating</legend>
          <div className={styles.row}>
            {starSteps.map(step => (
              <label key={step} className={styles.half} title={formatStars(step)}>
                <input
                  className="sr"
                  type="radio"
                  name="stars"
                  value={step}
                  checked={shown === step}
                  onChange={() => rate(step)}
                />
                <span className="sr">{formatStars(step)}</span>
                <Icon name="star" solid />
              </label>
            ))}
          </div>
        </fieldset>
        <noscript>
          <button type="submit" className={`${buttons.button} ${buttons.ghost}`}>
            Rate
          </button>
        </noscript>
      </form>
      <p className={`${styles.value} num`}>{shown === null ? <span>Not rated</span> : <Value stars={shown} />}</p>
      {shown !== null && (
        <MutationForm action={action} method="DELETE" next={path} title={title} onWrite={clear}>
          <button type="submit" className={`${buttons.tool} ${styles.clear}`} aria-label="Clear your rating">
            <Icon name="close" />
          </button>
        </MutationForm>
      )}
      <SaveState {...rating} />
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
