import type { Stars } from '#app/domain/stars.ts'
import { Icon } from '../layout/icon.tsx'
import styles from './stars/own-stars.module.css'
import { OwnStars } from './stars/own-stars.tsx'

type OwnMarkProps = { stars: Stars | undefined; isSeen: boolean; isOnPoster?: boolean }

/** Stars by film id, and the ids of seen films; null for an anonymous visitor. */
type Marks = { stars: Record<number, Stars>; seen: readonly number[] } | null

/** The mark on the poster of this film. Null without one: a card without children is a stored fragment. */
export const posterMarkOf = (id: number, marks: Marks) =>
  marks?.seen.includes(id) ? <OwnMark stars={marks.stars[id]} isSeen isOnPoster /> : null

/** The member's own mark on a film: the stars, or else that it is seen; nothing without either. */
export function OwnMark({ stars, isSeen, isOnPoster = false }: OwnMarkProps) {
  if (stars !== undefined) return <OwnStars stars={stars} isOnPoster={isOnPoster} />
  if (!isSeen) return null
  return (
    <span className={isOnPoster ? `${styles.stars} ${styles.plate}` : styles.stars}>
      <Icon name="check" /> Seen
    </span>
  )
}
