import { Link } from 'react-router'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { PathSelect } from '#app/ui/form/path-select.tsx'
import pills from '#app/ui/layout/pill.module.css'
import { type Shown, upcomingPath } from './upcoming-path.ts'

type ComingFiltersProps = {
  shown: Shown
  genres: string[]
  /** How many films are on the member's list; null for an anonymous visitor. */
  mineCount: number | null
}

/** The switch between all coming films and those on the member's list, and the genre. */
export const ComingFilters = ({ shown: { genre, isMine }, genres, mineCount }: ComingFiltersProps) => (
  <div className={pills.pills} data-screen-only>
    {mineCount !== null && (
      <nav className={pills.pills} aria-label="Films">
        <Link
          className={pills.pill}
          to={upcomingPath({ genre, isMine: false })}
          aria-current={isMine ? undefined : 'true'}
          preventScrollReset
        >
          Everything
        </Link>
        <Link
          className={pills.pill}
          to={upcomingPath({ genre, isMine: true })}
          aria-current={isMine ? 'true' : undefined}
          preventScrollReset
        >
          On your list <span className="num">{formatWhole(mineCount)}</span>
        </Link>
      </nav>
    )}
    <PathSelect
      label="Genre"
      name="genre"
      value={genre ?? ''}
      options={[{ value: '', label: 'All genres' }, ...genres.map(value => ({ value, label: value }))]}
      pathOf={value => upcomingPath({ genre: value === '' ? null : value, isMine })}
      submit="Show"
    />
  </div>
)
