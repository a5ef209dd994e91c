// The words of the filters, made by the server: browsers name countries and languages differently.

import { formatAnyOf } from '#app/domain/text/format-any-of.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
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
      return formatAnyOf(values.map(id => people.find(person => person.id === id)?.name ?? id))
    case 'providers':
      return `On ${formatAnyOf(values.map(id => serviceLabel(id, services)))} in ${region}`
    case 'hide':
      return `Without what I have ${formatAnyOf(values)}`
    default:
      return factLabel({ filter, values }, filters)
  }
}

/** The services of another region have no name here. */
export const serviceLabel = (id: string, services: NamedPerson[]) =>
  id === ownProviders ? 'my services' : (services.find(service => service.id === id)?.name ?? `Service ${id}`)
