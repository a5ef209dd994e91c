import { Link } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import { monthName } from '../layout/months.ts'
import { PartHead } from './part-head.tsx'
import styles from './reel.module.css'
import type { Column, Frame, ShownYear } from './shown-year.ts'

type ReelProps = Pick<ShownYear, 'period' | 'columns' | 'viewingsPerFrame'> & {
  /** The path of a column's films; without it the columns are no links. */
  pathOf?: ((column: Column) => string) | undefined
}

/** The viewings of a year by month, or of the whole diary by year: a frame each, two a row, the highest columns marked. */
export function Reel({ period, columns, viewingsPerFrame, pathOf }: ReelProps) {
  const most = Math.max(...columns.map(({ count }) => count))
  const nameOf = ({ name }: Column) => (period === 'all' ? String(name) : monthName(name))
  return (
    <section aria-labelledby="reel">
      <PartHead id="reel" heading={period === 'all' ? 'Year by Year' : 'Month by Month'}>
        {viewingsPerFrame === 1 ? 'every frame a viewing' : `a frame for every ${viewingsPerFrame} viewings`}
        {formatMost(columns.filter(({ count }) => count === most).map(nameOf))}
      </PartHead>
      <ol className={styles.reel}>
        {columns.map(column => (
          <li key={column.name} className={column.count === most ? styles.highest : undefined}>
            <div className={styles.frames} aria-hidden="true">
              {column.frames.map((frame, index) => (
                <FrameOf key={index} {...frame} />
              ))}
            </div>
            <ColumnName name={nameOf(column)} count={column.count} path={pathOf?.(column)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** More than two columns of the same height are none that stand out. */
const formatMost = (names: string[]) => (names.length > 2 ? '' : `; most in ${names.join(' and ')}`)

function ColumnName({ name, count, path }: { name: string; count: number; path: string | undefined }) {
  const words = (
    <>
      <span aria-hidden="true">{name.slice(0, /^\d/.test(name) ? 4 : 3)}</span>
      <span className="sr">{name}: </span>
      <b aria-hidden={count === 0}>{count || '–'}</b>
      <span className="sr">{count === 0 ? 'no viewings' : formatCount(count, 'viewing').replace(/^\S+/, '')}</span>
    </>
  )
  if (count === 0 || !path) return <p className={`${styles.name} num`}>{words}</p>
  return (
    <Link className={`cover ${styles.name} num`} to={path}>
      {words}
    </Link>
  )
}

const FrameOf = ({ src, tint }: Frame) =>
  src === null ? (
    <i data-tint={tint} />
  ) : (
    <img src={src} alt="" data-tint={tint} width={60} height={40} loading="lazy" decoding="async" />
  )
