import { useEffect, useRef } from 'react'
import type { Stars } from '#app/domain/stars.ts'
import { HalfStars } from '../film/stars/half-stars.tsx'
import styles from './star-field.module.css'

type StarFieldProps = { stars: Stars | null; onChange: (stars: Stars) => void }

/** Five stars in half steps, as ten radio buttons. */
export function StarField({ stars, onChange }: StarFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  // Keys change the stars too: the focus stays on the chosen one.
  useEffect(() => {
    const isHere = stars !== null && group.current?.contains(document.activeElement)
    if (isHere) group.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [stars])
  return (
    <fieldset ref={group} className={styles.field}>
      <legend className="sr">Your stars</legend>
      <HalfStars stars={stars} onChoose={onChange} />
      <output className={`${styles.figure} num`}>{stars === null ? 'No stars' : <Figure stars={stars} />}</output>
    </fieldset>
  )
}

const Figure = ({ stars }: { stars: Stars }) => (
  <>
    <b>{stars}</b> of 5
  </>
)
