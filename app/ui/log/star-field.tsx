import { useEffect, useRef } from 'react'
import type { Stars } from '#app/domain/stars.ts'
import { HalfStars } from '../film/stars/half-stars.tsx'
import buttons from '../form/button.module.css'
import { Icon } from '../layout/icon.tsx'
import styles from './star-field.module.css'

type StarFieldProps = { stars: Stars | null; onChange: (stars: Stars | null) => void }

/** Five stars in half steps, as ten radio buttons, and a way back to none: a button, or without script another one. */
export function StarField({ stars, onChange }: StarFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  // Keys change the stars too: the focus stays on the chosen one.
  useEffect(() => {
    const isHere = stars !== null && group.current?.contains(document.activeElement)
    if (isHere) group.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [stars])
  const clear = () => {
    onChange(null)
    group.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset ref={group} className={styles.field}>
      <legend className="sr">Your stars</legend>
      <HalfStars stars={stars} onChoose={onChange} />
      {/* The chosen radio button is read already. */}
      <p className={`${styles.figure} num`}>
        <span role="status">{stars === null && 'No stars'}</span>
        {stars !== null && <Figure stars={stars} />}
      </p>
      {stars !== null && (
        <button
          type="button"
          className={`${buttons.tool} ${styles.clear}`}
          aria-label="No stars"
          title="No stars"
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
      <noscript>
        <label className={styles.none}>
          <input className="check" type="radio" name="stars" value="" defaultChecked={stars === null} /> No stars
        </label>
      </noscript>
    </fieldset>
  )
}

const Figure = ({ stars }: { stars: Stars }) => (
  <>
    <b>{stars}</b> of 5
  </>
)
