import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import buttons from '#app/ui/form/button.module.css'
import { Icon } from '#app/ui/layout/icon.tsx'
import { type DiscoverView, pathOf } from '../discover-view.ts'
import { Choices, ChoicesWithText } from './choices.tsx'
import styles from './filter-form.module.css'
import { FilterGroup } from './filter-group.tsx'
import { FilterLink } from './filter-link.tsx'
import { Genres } from './genres.tsx'
import { Rating } from './rating.tsx'
import { Runtime } from './runtime.tsx'
import { Services } from './services.tsx'
import type { Applying } from './use-apply.ts'
import { Years } from './years.tsx'

export const formId = 'discover'

/** Ticking a box, choosing a value and leaving a changed field apply at once. */
const appliesAtOnce = (input: EventTarget) => input instanceof HTMLInputElement && /^(checkbox|radio)$/.test(input.type)

type FilterFormProps = Applying & {
  view: DiscoverView
  totalFilms: number
  /** Called by the buttons that close the sheet. */
  onDone: () => void
}

/** All filters as one GET form, which works without script. With script, every change is applied at once. */
export function FilterForm({ view, totalFilms, apply, isLoading, onDone }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { filters } = view
  // React has set the defaults of the fields to the filters that were loaded: a chip or Back has changed them. While later
  // changes of the form are being loaded, a reset would undo these.
  useEffect(() => {
    if (!isLoading()) resetUnfocused(form.current)
  }, [filters])
  const hidden = [
    { value: 'rated', label: 'Hide what I have rated', films: null, isChosen: filters.hide.includes('rated') },
    { value: 'listed', label: 'Hide what is on my watchlist', films: null, isChosen: filters.hide.includes('listed') },
  ]

  return (
    <Form
      ref={form}
      id={formId}
      className={styles.form}
      action={pathOf('')}
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
      <div className={styles.groups}>
        <Genres genres={view.genres} withoutGenres={view.withoutGenres} isAll={filters.allGenres} />
        <Years decades={view.decades} years={filters.years} />
        <Rating minRating={filters.minRating} minVotes={filters.minVotes} />
        <Runtime choices={view.runtimes} runtime={filters.runtime} />
        <FilterGroup heading="Language" chosen={view.languages}>
          <Choices name="language" choices={view.languages} />
        </FilterGroup>
        <FilterGroup heading="Country" chosen={view.countries}>
          <Choices name="country" choices={view.countries} />
        </FilterGroup>
        <FilterGroup heading="Certificate" chosen={view.certifications}>
          <Choices name="certification" choices={view.certifications} />
        </FilterGroup>
        <FilterGroup heading="Person" chosen={view.people}>
          <ChoicesWithText name="person" label="Name" hint="Actor, director, writer" choices={view.people} />
        </FilterGroup>
        <FilterGroup heading="Keyword" chosen={view.keywords}>
          <ChoicesWithText name="keyword" label="Keyword" hint="heist, time travel" choices={view.keywords} />
        </FilterGroup>
        {view.watch && <Services watch={view.watch} isMember={view.isMember} apply={apply} />}
        {view.isMember && (
          <FilterGroup heading="Yours" chosen={hidden} none="Show all">
            <Choices name="hide" choices={hidden} />
          </FilterGroup>
        )}
      </div>
      <footer className={styles.footer}>
        <FilterLink className={`${buttons.button} ${buttons.ghost}`} query={view.cleared}>
          Clear all
        </FilterLink>
        <button type="submit" className={`${buttons.button} ${buttons.lamp}`}>
          {totalFilms === 1 ? 'Show 1 film' : `Show ${totalFilms.toLocaleString('en-US')} films`}
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
