import { PathSelect } from '#app/ui/form/path-select.tsx'
import tabs from '#app/ui/layout/tab-link.module.css'
import { TabLink } from '#app/ui/layout/tab-link.tsx'
import { type UpcomingParams, upcomingPath } from './upcoming-path.ts'

type ComingFiltersProps = {
  shown: UpcomingParams
  genres: string[]
  /** How many films are on the member's list; null for an anonymous visitor. */
  mineCount: string | null
}

/** The switch between all coming films and those on the member's list, and the genre. */
export const ComingFilters = ({ shown: { genre, isMine }, genres, mineCount }: ComingFiltersProps) => (
  <div className={tabs.tabs} data-screen-only>
    {mineCount !== null && (
      <nav className={tabs.tabs} aria-label="Films">
        <TabLink name="Everything" to={upcomingPath({ genre, isMine: false })} isCurrent={!isMine} />
        <TabLink name="On your list" count={mineCount} to={upcomingPath({ genre, isMine: true })} isCurrent={isMine} />
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
