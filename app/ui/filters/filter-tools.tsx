// The tools above films that have filters.
import buttons from '#app/ui/form/button.module.css'
import { PillSelect } from '#app/ui/form/pill-select.tsx'
import { OwnIcon } from '#app/ui/layout/icon.tsx'
import styles from './filter-tools.module.css'
import type { Applying } from './use-apply.ts'

/** Opens the sheet of the filters, on a phone or a tablet. `count` is the number of filters that are set. */
export const FiltersButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  // biome-ignore lint/a11y/useValidAnchor: without script it opens the sheet, which is a :target
  <a
    className={`${buttons.secondary} ${styles.open}`}
    href="#filters"
    onClick={event => {
      event.preventDefault()
      onOpen()
    }}
  >
    <OwnIcon d="M4 7h16M7 12h10M10 17h4" />
    Filters {count > 0 && <b className="num">{count}</b>}
  </a>
)

type SortSelectProps = Pick<Applying, 'apply'> & {
  /** The id of the form of the filters. */
  form: string
  sorts: { value: string; label: string }[]
  sort: string
}

/** The order of the films: a field of the form of the filters. */
export const SortSelect = ({ form, sorts, sort, apply }: SortSelectProps) => (
  <PillSelect
    label="Sort by"
    name="sort"
    value={sort}
    options={sorts}
    form={form}
    onChange={select => apply(select.form)}
    submit="Sort"
  />
)
