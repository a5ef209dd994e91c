import { formatWhole } from '#app/domain/format-count.ts'
import styles from './totals-table.module.css'

type Figure = { name: string; count: number; note: string }

/** A row of numbers, each with its name and what stands behind it. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, count, note }) => (
      <div key={name} className={count > 0 ? styles.figure : `${styles.figure} ${styles.none}`}>
        <dt className="label">{name}</dt>
        <dd className={`num ${styles.count}`}>{formatWhole(count)}</dd>
        {count > 0 && note !== '' && <dd className={`quiet ${styles.note}`}>{note}</dd>}
      </div>
    ))}
  </dl>
)
