// The words of the filters, made by the server: browsers name countries and languages differently.

import { countryLabel } from '#app/domain/places-and-languages.ts'
import { type Condition, type DiscoveryFilters, ownProviders } from '#app/films/discover/filters.ts'
import { languageLabel, runtimeLabel, yearsLabel } from '#app/ui/filters/labels.ts'

type Named = { id: string; name: string }

/** Names that filters have by an id; `region` is that of the services. */
type Names = { filters: DiscoveryFilters; people: Named[]; services: Named[]; region: string }

/** A condition in the words of its chip: "Science Fiction or Mystery", "Rated 6.8 and up". */
export function labelOf({ of, values }: Condition, { filters, people, services, region }: Names) {
  switch (of) {
    case 'withoutGenres':
      return `Not ${anyOf(values)}`
    case 'years':
      return yearsLabel(filters.years)
    case 'runtime':
      return runtimeLabel(filters.runtime)
    case 'minRating':
      return `Rated ${filters.minRating?.toFixed(1)} and up`
    case 'minVotes':
      return `${filters.minVotes?.toLocaleString('en-US')} votes or more`
    case 'languages':
      return `In ${anyOf(values.map(languageLabel))}`
    case 'countries':
      return `From ${anyOf(values.map(countryLabel))}`
    case 'certifications':
      return `Certificate ${anyOf(values)}`
    case 'people':
      return anyOf(values.map(id => people.find(person => person.id === id)?.name ?? id))
    case 'providers':
      return `On ${anyOf(values.map(id => serviceLabel(id, services)))} in ${region}`
    case 'hide':
      return `Without what I have ${anyOf(values)}`
    default:
      return anyOf(values)
  }
}

/** The services of another region have no name here. */
export const serviceLabel = (id: string, services: Named[]) =>
  id === ownProviders ? 'my services' : (services.find(service => service.id === id)?.name ?? `Service ${id}`)

/** "Drama", "Drama or War", "Crime, Drama or War". */
const anyOf = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(text => text).join(' or ')
