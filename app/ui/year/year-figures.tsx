import { formatWhole } from '#app/domain/format-count.ts'
import type { ShownYear } from './shown-year.ts'
import styles from './year-figures.module.css'

type YearFiguresProps = Pick<ShownYear, 'films' | 'rewatches' | 'average' | 'liked'>

/** The figures of a period, side by side. */
export const YearFigures = ({ films, rewatches, average, liked }: YearFiguresProps) => (
  <dl className={styles.figures}>
    <Figure label={films === 1 ? 'Film' : 'Films'} value={formatWhole(films)} />
    <Figure label="For the first time" value={formatWhole(films - rewatches)} />
    <Figure label="Seen before" value={formatWhole(rewatches)} />
    <Figure label="Average, of 5 stars" value={average === null ? '–' : average.toFixed(2)} />
    <Figure label="Liked" value={formatWhole(liked)} />
  </dl>
)

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)
