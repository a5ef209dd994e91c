import { ChoiceGroup } from '#app/ui/filters/choice-group.tsx'
import { Choices } from '#app/ui/filters/choices.tsx'
import { FactGroups } from '#app/ui/filters/fact-groups.tsx'
import { FilterForm } from '#app/ui/filters/filter-form.tsx'
import { FilterGroup } from '#app/ui/filters/filter-group.tsx'
import { Genres } from '#app/ui/filters/genres.tsx'
import { Runtime } from '#app/ui/filters/runtime.tsx'
import type { Applying, FilterTarget } from '#app/ui/filters/use-apply.ts'
import { Years } from '#app/ui/filters/years.tsx'
import { ownParams } from '../http/query/own-films-params.ts'
import { DateFields } from './date-fields.tsx'
import { type OwnFilmsView, ownFilmsPath } from './own-view.ts'
import { StarFields } from './star-fields.tsx'

export const formId = 'own-films'

export const target: FilterTarget = {
  path: ownFilmsPath(''),
  params: ownParams,
  defaults: { join: 'any', sort: 'seen' },
}

type OwnFilterFormProps = Applying & { view: OwnFilmsView; totalFilms: number; onDone: () => void }

/** All filters of one's own films. */
export function OwnFilterForm({ view, totalFilms, onDone, ...applying }: OwnFilterFormProps) {
  const { params } = view
  const form = {
    id: formId,
    target,
    filters: params,
    totalFilms,
    clearedPath: ownFilmsPath(view.cleared),
    onDone,
    ...applying,
  }
  return (
    <FilterForm {...form}>
      {params.layout === 'table' && <input type="hidden" name="view" value="table" />}
      <StarFields choices={view.stars} stars={params.stars} />
      <FilterGroup heading="Mine">
        <Choices name="mine" choices={view.marks} />
      </FilterGroup>
      <Runtime choices={view.runtimes} runtime={params.runtime} pathOf={ownFilmsPath} />
      <Genres genres={view.genres} withoutGenres={view.withoutGenres} isAll={params.allGenres} />
      <Years decades={view.decades} years={params.years} pathOf={ownFilmsPath} />
      <DateFields heading="When I saw it" names={['seenFrom', 'seenTo']} range={params.seenOn} />
      <DateFields heading="When I rated it" names={['ratedFrom', 'ratedTo']} range={params.ratedOn} />
      {view.tags.length > 0 && <ChoiceGroup heading="Tags" name="tag" choices={view.tags} />}
      {view.lists.length > 0 && <ChoiceGroup heading="Lists" name="list" choices={view.lists} />}
      <FactGroups choices={view} />
    </FilterForm>
  )
}
