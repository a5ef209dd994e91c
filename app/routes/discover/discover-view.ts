// The discovery page as data: every choice with its words, its count and whether it is made, and every link.

import { href } from 'react-router'
import { overlaps } from '#app/domain/filters/film-filters.ts'
import { withoutCondition } from '#app/domain/filters/filter-conditions.ts'
import { countryLabel } from '#app/domain/regions/places-and-languages.ts'
import { formatKeyword } from '#app/domain/text/format-keyword.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import { type Choice, type Discovery, type DiscoverySort, runtimes } from '#app/films/discover/discovery.ts'
import { conditionsOf, type Hideable, hideable, ownProviders } from '#app/films/discover/filters.ts'
import type { PersonRef } from '#app/films/film.ts'
import { languageLabel } from '#app/ui/filters/labels.ts'
import { toDecadeChoices, toFormChoices, toRuntimeChoices } from '#app/ui/filters/to-choices.ts'
import type { NamedRegion } from '../reads/visitor-region.ts'
import { labelOf, serviceLabel } from './condition-labels.ts'
import { queryFor, type SearchParams } from './search-params.ts'

export type DiscoverView = ReturnType<typeof toDiscoverView>

const sortLabels: Record<DiscoverySort, string> = {
  popularity: 'Most popular',
  rating: 'Best rated',
  newest: 'Newest first',
  oldest: 'Oldest first',
  shortest: 'Shortest first',
  title: 'Title',
  mine: 'My rating',
}

const hideLabels: Record<Hideable, string> = {
  seen: 'Hide what I have seen',
  rated: 'Hide what I have rated',
  listed: 'Hide what is on my watchlist',
}

type DiscoveryFacets = Pick<Discovery<unknown>, 'choices' | 'people' | 'loosenings' | 'sorts'>

/** Where films can be watched: the region that is shown, the visitor's own, and all of them. */
export type WatchRegions = { shown: NamedRegion; own: NamedRegion; all: NamedRegion[]; isSiteRegion: boolean }

/** `watch` is null without a live source. */
type ViewContext = { isMember: boolean; watch: WatchRegions | null }

/** Every query has the filters of `params` with one change, and begins at the first page. */
export function toDiscoverView(
  params: SearchParams,
  { choices, people, loosenings, sorts, isMember, watch }: DiscoveryFacets & ViewContext,
) {
  const services = namesIn(choices.providers)
  const conditions = conditionsOf(params)
  const label = (place: number) => {
    const condition = conditions[place]
    return condition ? labelOf(condition, { filters: params, people, services, region: watch?.shown.name ?? '' }) : ''
  }
  const queryWith = (change: Partial<SearchParams>) => queryFor({ ...params, page: 1, ...change })
  const queryWithout = (places: number[]) =>
    queryFor(places.reduce((left, place) => withoutAt(left, conditions[place]), { ...params, page: 1 }))
  return {
    filters: params,
    chips: conditions.map((_, place) => ({ label: label(place), query: queryWithout([place]) })),
    cleared: queryFor({ sort: params.sort }),
    loosenings: loosenings.map(({ conditions: places, films }) => ({
      label: formatList(places.map(place => `“${label(place)}”`)),
      query: queryWithout(places),
      films,
    })),
    sorts: sorts
      .filter(sort => isMember || sort !== 'mine')
      .map(value => ({ value, label: sortLabels[value], isChosen: value === params.sort })),
    genres: toFormChoices(choices.genres, params.genres),
    withoutGenres: toFormChoices(choices.withoutGenres, params.withoutGenres),
    decades: toDecadeChoices(choices.decades, {
      chosen: params.years,
      queryOf: years => queryWith({ years }),
      isMade: overlaps,
    }),
    runtimes: toRuntimeChoices(choices.runtimes, runtimes, {
      chosen: params.runtime,
      queryOf: runtime => queryWith({ runtime }),
    }),
    languages: toFormChoices(choices.languages, params.languages, languageLabel),
    countries: toFormChoices(choices.countries, params.countries, countryLabel),
    certifications: toFormChoices(choices.certifications, params.certifications),
    people: toFormChoices(choices.people, params.people, id => nameOf(id, [...people, ...namesIn(choices.people)])),
    keywords: toFormChoices(choices.keywords, params.keywords, formatKeyword),
    watch: watch && { ...watch, services: serviceChoices(services, { chosen: params.providers, isMember }) },
    isMember,
    hide: hideable.map(value => ({
      value,
      label: hideLabels[value],
      films: choices.hide?.find(choice => choice.value === value)?.films ?? null,
      isChosen: params.hide.includes(value),
      query: queryWith({ hide: hideable.filter(name => params.hide.includes(name) !== (name === value)) }),
    })),
    unhidden: queryWith({ hide: [] }),
  }
}

const withoutAt = (params: SearchParams, condition: ReturnType<typeof conditionsOf>[number] | undefined) =>
  condition ? withoutCondition(params, condition) : params

/** The chosen ones are among them, because a form without them would lose the filter. */
function serviceChoices(services: PersonRef[], { chosen, isMember }: { chosen: string[]; isMember: boolean }) {
  const values = new Set([...(isMember ? [ownProviders] : []), ...services.map(({ id }) => id), ...chosen])
  const choices = [...values].map(value => ({ value, films: null }))
  return toFormChoices(choices, chosen, id => (id === ownProviders ? 'My services' : serviceLabel(id, services)))
}

const namesIn = (choices: (Choice & { name: string })[]): PersonRef[] =>
  choices.map(({ value, name }) => ({ id: value, name }))

const nameOf = (id: string, people: PersonRef[]) => people.find(person => person.id === id)?.name ?? id

/** The path of a discovery with this query. */
export const discoverPath = (query: string) => `${href('/discover')}${query}`
