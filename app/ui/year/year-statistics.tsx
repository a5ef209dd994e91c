import { formatWhole } from '#app/domain/text/format-count.ts'
import type { ShownYear } from './shown-year.ts'
import styles from './year-statistics.module.css'

type YearStatisticsProps = Pick<ShownYear, 'viewings' | 'rewatches' | 'average' | 'liked'>

/** The statistics of a period, side by side. */
export const YearStatistics = ({ viewings, rewatches, average, liked }: YearStatisticsProps) => (
  <dl className={styles.statistics}>
    <Statistic label={viewings === 1 ? 'Viewing' : 'Viewings'} value={formatWhole(viewings)} />
    <Statistic label="For the first time" value={formatWhole(viewings - rewatches)} />
    <Statistic label="Seen before" value={formatWhole(rewatches)} />
    <Statistic label="Average, of 5 stars" value={average === null ? '–' : average.toFixed(2)} />
    <Statistic label="Liked" value={formatWhole(liked)} />
  </dl>
)

const Statistic = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)
