// The words of the filters, made by the server: browsers name countries and languages differently.

import { formatWhole } from '#app/domain/text/format-count.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import { type Condition, type DiscoveryFilters, ownProviders } from '#app/films/discover/filters.ts'
import { factLabel } from '#app/ui/filters/labels.ts'

type NamedPerson = { id: string; name: string }

/** Names that filters have by an id; `region` is that of the services. */
type Names = { filters: DiscoveryFilters; people: NamedPerson[]; services: NamedPerson[]; region: string }

/** A condition in the words of its chip: "Science Fiction or Mystery", "Rated 6.8 and up". */
export function labelOf({ filter, values }: Condition, { filters, people, services, region }: Names) {
  switch (filter) {
    case 'minRating':
      return `Rated ${filters.minRating?.toFixed(1)} and up`
    case 'minVotes':
      return `${formatWhole(filters.minVotes ?? 0)} votes or more`
    case 'people':
      return formatList(
        values.map(id => people.find(person => person.id === id)?.name ?? id),
        'or',
      )
    case 'providers':
      return `On ${formatList(
        values.map(id => serviceLabel(id, services)),
        'or',
      )} in ${region}`
    case 'hide':
      return `Without what I have ${formatList(values, 'or')}`
    default:
      return factLabel({ filter, values }, filters)
  }
}

/** The services of another region have no name here. */
export const serviceLabel = (id: string, services: NamedPerson[]) =>
  id === ownProviders ? 'my services' : (services.find(service => service.id === id)?.name ?? `Service ${id}`)
