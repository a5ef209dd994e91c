import { formatWhole } from '#app/domain/text/format-count.ts'
import { FilterLink } from '#app/ui/filters/filter-link.tsx'
import { FiltersButton, SortSelect } from '#app/ui/filters/filter-tools.tsx'
import type { Applying } from '#app/ui/filters/use-apply.ts'
import buttons from '#app/ui/form/button.module.css'
import { type DiscoverView, discoverPath } from './discover-view.ts'
import { formId } from './filters/filter-form.tsx'
import styles from './result-tools.module.css'

type ResultToolsProps = Pick<Applying, 'apply'> & { view: DiscoverView; onOpen: () => void }

/** Above the films: the button of the filters on a phone, "hide seen" for members, and the order. */
export function ResultTools({ view, apply, onOpen }: ResultToolsProps) {
  const seenChoice = view.hide.find(({ value }) => value === 'seen')
  return (
    <div className={`${styles.tools} row-end`}>
      <FiltersButton count={view.chips.length} onOpen={onOpen} />
      {view.isMember && seenChoice && (
        <FilterLink
          className={`${buttons.secondary} ${seenChoice.isChosen ? styles.on : ''}`}
          to={discoverPath(seenChoice.query)}
        >
          {seenChoice.isChosen ? 'Show seen' : 'Hide seen'}
          {seenChoice.films !== null && <span className="num quiet">{formatWhole(seenChoice.films)}</span>}
        </FilterLink>
      )}
      <SortSelect form={formId} sorts={view.sorts} sort={view.filters.sort} apply={apply} />
    </div>
  )
}
