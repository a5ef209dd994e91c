import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { formatCount } from '#app/domain/text/format-count.ts'
import buttons from '#app/ui/form/button.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import styles from './filter-form.module.css'
import { FilterLink } from './filter-link.tsx'
import type { Applying, FilterTarget } from './use-apply.ts'

/** Ticking a box, choosing a value and leaving a changed field apply at once. */
const appliesAtOnce = (input: EventTarget) =>
  input instanceof HTMLSelectElement || (input instanceof HTMLInputElement && /^(checkbox|radio)$/.test(input.type))

type FilterFormProps = Applying & {
  id: string
  target: FilterTarget
  /** The filters that were loaded: when they change, the fields get their values. */
  filters: unknown
  /** Null where it is unknown. */
  totalFilms: number | null
  /** The path without filters. */
  clearedPath: string
  /** Called by the buttons that close the sheet. */
  onDone: () => void
  children: React.ReactNode
}

/** Filters as one GET form, which works without script. With script, every change is applied at once. */
export function FilterForm({
  id,
  target,
  filters,
  totalFilms,
  clearedPath,
  onDone,
  children,
  ...applying
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { apply, isLoading } = applying
  // React has set the defaults of the fields to the filters that were loaded: a chip or Back has changed them. While later
  // changes of the form are being loaded, a reset would undo these.
  useEffect(() => {
    if (!isLoading()) resetUnfocused(form.current)
  }, [filters])
  return (
    <Form
      ref={form}
      id={id}
      className={styles.form}
      action={target.path}
      onChange={event => appliesAtOnce(event.target) && apply(event.currentTarget)}
      onBlur={event => !appliesAtOnce(event.target) && hasChanged(event.target) && apply(event.currentTarget)}
      onSubmit={event => {
        event.preventDefault()
        apply(event.currentTarget)
        onDone()
      }}
    >
      <header className={styles.header}>
        <h2 id="filters-heading" tabIndex={-1}>
          Filters
        </h2>
        {/* biome-ignore lint/a11y/useValidAnchor: without script it leads out of the sheet, which is a :target */}
        <a
          className={buttons.tool}
          href="#results"
          aria-label="Close filters"
          onClick={event => {
            event.preventDefault()
            onDone()
          }}
        >
          <Icon name="close" />
        </a>
      </header>
      <div className={styles.groups}>{children}</div>
      <footer className={styles.footer}>
        <FilterLink className={buttons.secondary} to={clearedPath}>
          Clear all
        </FilterLink>
        <button type="submit" className={buttons.primary}>
          {totalFilms === null ? 'Show films' : `Show ${formatCount(totalFilms, 'film')}`}
        </button>
      </footer>
    </Form>
  )
}

const hasChanged = (input: EventTarget) => input instanceof HTMLInputElement && input.value !== input.defaultValue

/** Resets the form, but not a field in which someone is typing. */
function resetUnfocused(form: HTMLFormElement | null) {
  const field = document.activeElement
  const isTyping = field instanceof HTMLInputElement && field.form === form && !appliesAtOnce(field)
  const typed = isTyping ? field.value : ''
  form?.reset()
  if (isTyping) field.value = typed
}
