// Small charts. Screen readers get a list of names and counts; the bars are hidden from them.
import type { Bar } from '#app/library/profile/films-by-year.ts'
import styles from './charts.module.css'

/** Columns side by side, the highest in the accent colour. */
export function Histogram({ caption, bars }: { caption: string; bars: Bar<number>[] }) {
  const highest = highestOf(bars)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <ol className={styles.columns}>
        {bars.map(({ name, count }) => (
          <li key={name}>
            <span className={`${styles.name} num`}>
              {name}
              <span className="sr">
                {name === 1 ? ' star: ' : ' stars: '}
                {count}
              </span>
            </span>
            <Column count={count} share={count / highest} />
          </li>
        ))}
      </ol>
    </figure>
  )
}

type BarsProps<Name> = { caption: string; bars: Bar<Name>[]; nameOf: (name: Name) => string }

/** Bars below each other, each with its name and count. */
export function Bars<Name extends string | number>({ caption, bars, nameOf }: BarsProps<Name>) {
  const highest = highestOf(bars)
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <ol className={styles.bars}>
        {bars.map(({ name, count }) => (
          <li key={name}>
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
