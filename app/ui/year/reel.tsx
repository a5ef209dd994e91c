import styles from './reel.module.css'
import type { Column, Frame, ShownYear } from './shown-year.ts'
import { formatCount, monthNames } from './words.ts'

type ReelProps = Pick<ShownYear, 'period' | 'columns' | 'filmsPerFrame'>

/** The films of a year by month, or of the whole diary by year: a frame each, two a row, the highest column marked. */
export function Reel({ period, columns, filmsPerFrame }: ReelProps) {
  const highest = columns.reduce((one, other) => (other.count > one.count ? other : one))
  const nameOf = ({ name }: Column) => (period === 'all' ? String(name) : (monthNames[name - 1] ?? ''))
  return (
    <section aria-labelledby="reel">
      <header className={styles.head}>
        <h2 id="reel">{period === 'all' ? 'Year by Year' : 'Month by Month'}</h2>
        <p className="quiet num">
          {filmsPerFrame === 1 ? 'every frame a film' : `a frame for every ${filmsPerFrame} films`}; most in{' '}
          {nameOf(highest)}
        </p>
      </header>
      <ol className={styles.reel}>
        {columns.map(column => (
          <li key={column.name} className={column === highest ? styles.highest : undefined}>
            <div className={styles.frames} aria-hidden="true">
              {column.frames.map((frame, index) => (
                <FrameOf key={index} {...frame} />
              ))}
            </div>
            <p className={`${styles.name} num`}>
              <span aria-hidden="true">{period === 'all' ? column.name : nameOf(column).slice(0, 3)}</span>
              <span className="sr">{nameOf(column)}: </span>
              <b aria-hidden={column.count === 0}>{column.count || '–'}</b>
              <span className="sr">
                {column.count === 0 ? 'no films' : formatCount(column.count, 'film').replace(/^\S+/, '')}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const FrameOf = ({ src, tint }: Frame) =>
  src === null ? (
    <i data-tint={tint} />
  ) : (
    <img src={src} alt="" data-tint={tint} width={60} height={40} loading="lazy" decoding="async" />
  )
