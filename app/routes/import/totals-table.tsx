import { formatWhole } from '#app/domain/text/format-count.ts'
import styles from './totals-table.module.css'

type Total = { name: string; count: number; note: string }

/** A row of numbers, each with its name and what stands behind it. */
export const TotalsTable = ({ totals }: { totals: Total[] }) => (
  <dl className={styles.totals}>
    {totals.map(({ name, count, note }) => (
      <div key={name} className={count > 0 ? styles.total : `${styles.total} ${styles.none}`}>
        <dt className="label">{name}</dt>
        <dd className={`num ${styles.count}`}>{formatWhole(count)}</dd>
        {count > 0 && note !== '' && <dd className={`quiet ${styles.note}`}>{note}</dd>}
      </div>
    ))}
  </dl>
)
