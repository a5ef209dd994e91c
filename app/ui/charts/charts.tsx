// Small charts. Screen readers get a list of names and counts; the bars are hidden from them.
import { Link } from 'react-router'
import type { Bar } from '#app/library/profile/bars.ts'
import styles from './charts.module.css'

type HistogramProps = {
  caption: string
  /** A short text at the end of the caption’s line. */
  hint?: string
  bars: Bar<number>[]
  /** The path of what a column counts; without it the columns are no links. */
  pathOf?: (name: number) => string
}

/** Columns side by side, the highest in the accent colour. A link is as high as the chart. */
export function Histogram({ caption, hint, bars, pathOf }: HistogramProps) {
  const highest = highestOf(bars)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {caption}{' '}
        {hint && (
          <span className={styles.hint} data-screen-only>
            {hint}
          </span>
        )}
      </figcaption>
      <ol className={pathOf ? `${styles.columns} ${styles.high}` : styles.columns}>
        {bars.map(({ name, count }) => (
          <li key={name}>
            {pathOf && count > 0 ? (
              <Link className={styles.stick} to={pathOf(name)}>
                <Stick name={name} count={count} share={count / highest} />
              </Link>
            ) : (
              <span className={styles.stick}>
                <Stick name={name} count={count} share={count / highest} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </figure>
  )
}

const Stick = ({ name, count, share }: { name: number; count: number; share: number }) => (
  <>
    <span className={`${styles.name} num`}>
      {name}
      <span className="sr">
        {name === 1 ? ' star: ' : ' stars: '}
        {count}
      </span>
    </span>
    <Column count={count} share={share} />
  </>
)

type BarsProps<Name> = { caption: string; bars: Bar<Name>[]; nameOf: (name: Name) => string }

/** Bars below each other, each with its name and count. */
export function BarChart<Name extends string | number>({ caption, bars, nameOf }: BarsProps<Name>) {
  const highest = highestOf(bars)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <ol className={styles.bars}>
        {bars.map(({ name, count }) => (
          <li key={name} className={count === highest ? styles.highest : undefined}>
            <span>{nameOf(name)}</span>
            <svg className={styles.bar} aria-hidden="true">
              <rect width={percent(count / highest)} height="100%" rx="4" />
            </svg>
            <b className="num">{count}</b>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** A column as high as its share of the highest, with its count on top. */
function Column({ count, share }: { count: number; share: number }) {
  const top = percent(1 - highestColumn * Math.max(minShare, share))
  return (
    <svg className={share === 1 ? `${styles.column} ${styles.highest}` : styles.column} aria-hidden="true">
      <rect width="100%" height="100%" y={top} rx="4" />
      <text className="num" x="50%" y={top} dy="-0.5em">
        {count}
      </text>
    </svg>
  )
}

// Above the highest is room for its count.
const highestColumn = 0.88

// A small count is still visible beside large ones.
const minShare = 0.015

const highestOf = (bars: Bar<unknown>[]) => Math.max(1, ...bars.map(({ count }) => count))

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
