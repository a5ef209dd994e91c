import { discoverParams } from '#app/domain/filters/discover-params.ts'
import { Choices } from '#app/ui/filters/choices.tsx'
import { FactGroups } from '#app/ui/filters/fact-groups.tsx'
import { FilterForm } from '#app/ui/filters/filter-form.tsx'
import { FilterGroup } from '#app/ui/filters/filter-group.tsx'
import { Genres } from '#app/ui/filters/genres.tsx'
import { Runtime } from '#app/ui/filters/runtime.tsx'
import type { Applying, FilterTarget } from '#app/ui/filters/use-apply.ts'
import { Years } from '#app/ui/filters/years.tsx'
import { type DiscoverView, discoverPath } from '../discover-view.ts'
import { Rating } from './rating.tsx'
import { Services } from './services.tsx'

export const formId = 'discover'

export const target: FilterTarget = {
  path: discoverPath(''),
  params: discoverParams,
  defaults: { join: 'any', sort: 'popularity', rating: '0' },
}

type DiscoverFormProps = Applying & {
  view: DiscoverView
  totalFilms: number | null
  /** Called by the buttons that close the sheet. */
  onDone: () => void
}

/** All filters of discovery. */
export function DiscoverForm({ view, totalFilms, onDone, ...applying }: DiscoverFormProps) {
  const { filters } = view
  const form = { id: formId, target, filters, totalFilms, clearedPath: discoverPath(view.cleared), onDone, ...applying }
  return (
    <FilterForm {...form}>
      <Genres genres={view.genres} withoutGenres={view.withoutGenres} isAll={filters.allGenres} />
      <Years decades={view.decades} years={filters.years} pathOf={discoverPath} />
      <Rating minRating={filters.minRating} minVotes={filters.minVotes} />
      <Runtime choices={view.runtimes} runtime={filters.runtime} pathOf={discoverPath} />
      <FactGroups choices={view} />
      {view.watch && <Services watch={view.watch} isMember={view.isMember} apply={applying.apply} />}
      {view.isMember && (
        <FilterGroup heading="Yours" chosen={view.hide} none="Show all">
          <Choices name="hide" choices={view.hide} />
        </FilterGroup>
      )}
    </FilterForm>
  )
}
