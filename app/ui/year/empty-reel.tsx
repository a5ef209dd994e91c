import { monthName } from '../layout/months.ts'
import styles from './reel.module.css'

const months = Array.from({ length: 12 }, (_, index) => monthName(index + 1))
const framesPerMonth = 6

/** The reel of a year without films: twelve months of unexposed frames. Decoration, hidden from screen readers. */
export const EmptyReel = () => (
  <ol className={`${styles.reel} ${styles.unexposed}`} aria-hidden="true">
    {months.map(month => (
      <li key={month}>
        <div className={styles.frames}>
          {Array.from({ length: framesPerMonth }, (_, index) => (
            <i key={index} />
          ))}
        </div>
        <p className={styles.name}>{month.slice(0, 3)}</p>
      </li>
    ))}
  </ol>
)
