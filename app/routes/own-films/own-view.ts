// The page of own films as data: every choice with its words, its count and whether it is made, and every link.
import { href } from 'react-router'
import { decadeRange, isOpenRange, isSameRange, isWithin, openRange } from '#app/domain/film-filters.ts'
import { countryLabel } from '#app/domain/places-and-languages.ts'
import { formatStars, starSteps } from '#app/domain/stars.ts'
import type { OwnFilmsPage } from '#app/library/own-films/find-own-films.ts'
import {
  type FilterPreset,
  filterPresets,
  type MarkFilter,
  noOwnFilters,
  type OwnFilters,
  type OwnSort,
  ownRuntimes,
  ownSorts,
} from '#app/library/own-films/own-filters.ts'
import type { Count } from '#app/library/own-films/top-counts.ts'
import { languageLabel, runtimeLabel } from '#app/ui/filters/labels.ts'
import { chipsOf } from './chips.ts'
import { queryFor, type SearchParams } from './search-params.ts'
import { markLabels } from './status-labels.ts'

export type OwnFilmsView = ReturnType<typeof toOwnFilmsView>

const viewLabels: Record<FilterPreset, string> = {
  everything: 'Everything',
  best: 'Four stars and more',
  shortWatchlist: 'Watchlist, under 100 minutes',
  liked: 'Liked',
  unrated: 'Seen, no stars yet',
  again: 'Seen more than once',
}

const sortLabels: Record<OwnSort, string> = {
  seen: 'Last seen',
  stars: 'My stars',
  rated: 'Last rated',
  added: 'Last added',
  newest: 'Newest release',
  oldest: 'Oldest release',
  title: 'Title',
  shortest: 'Shortest',
  longest: 'Longest',
  rating: 'Best rated',
}

type OwnFilmsFacets = { counts: OwnFilmsPage['counts']; lists: { id: string; name: string }[] }

/** Every query has the filters of `params` with one change, and begins at the first page. */
export function toOwnFilmsView(params: SearchParams, { counts, lists }: OwnFilmsFacets) {
  const queryWith = (change: Partial<SearchParams>) => queryFor({ ...params, page: 1, ...change })
  const cleared = { ...params, ...noOwnFilters, page: 1 }
  const names = new Map(lists.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? 'A list'
  const starCount = (stars: number) => counts.stars.find(({ value }) => value === String(stars))?.films ?? 0
  return {
    params,
    chips: chipsOf(params, nameOf).map(({ label, left }) => ({ label, query: queryWith(left) })),
    cleared: queryFor(cleared),
    views: counts.views.map(({ value, films }) => {
      const filters = filterPresets[value as FilterPreset] // the values are its keys
      const query = queryFor({ ...cleared, ...(filters as Partial<OwnFilters>) })
      return { label: viewLabels[value as FilterPreset], films, query, isShown: query === queryWith({}) }
    }),
    sorts: ownSorts.map(value => ({ value, label: sortLabels[value] })),
    sortedBy: (sort: OwnSort) => queryWith({ sort }),
    layout: (layout: SearchParams['layout']) => queryWith({ layout }),
    page: (page: number) => queryFor({ ...params, page }),
    stars: starSteps.map(value => {
      const stars = { from: value, to: value }
      const query = queryWith({ stars: isSameRange(params.stars, stars) ? openRange : stars })
      const isChosen = !isOpenRange(params.stars) && isWithin(value, params.stars)
      return { value: String(value), label: formatStars(value), films: starCount(value), isChosen, query }
    }),
    marks: choices(counts.marks, params.marks, mark => markLabels[mark as MarkFilter]),
    genres: choices(counts.genres, params.genres),
    withoutGenres: choices(counts.withoutGenres, params.withoutGenres),
    decades: counts.decades
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map(choice => {
        const decade = decadeRange(Number(choice.value))
        const isChosen = isSameRange(params.years, decade)
        const query = queryWith({ years: isChosen ? openRange : decade })
        return { ...choice, label: `${choice.value}s`, isChosen, query }
      }),
    runtimes: counts.runtimes.map(choice => {
      const range = ownRuntimes[choice.value as keyof typeof ownRuntimes] // the values are its keys
      const isChosen = isSameRange(params.runtime, range)
      const query = queryWith({ runtime: isChosen ? openRange : range })
      return { ...choice, label: runtimeLabel(range), isChosen, query }
    }),
    languages: choices(counts.languages, params.languages, languageLabel),
    countries: choices(counts.countries, params.countries, countryLabel),
    certifications: choices(counts.certifications, params.certifications),
    people: params.people.map(toChosen),
    keywords: params.keywords.map(toChosen),
    tags: choices(counts.tags, params.tags),
    lists: choices(counts.lists, params.lists, nameOf),
  }
}

/** The counted values and the chosen ones that no film has. */
const choices = (counts: Count[], chosen: string[], labelOf = (value: string) => value) =>
  [
    ...counts,
    ...chosen.filter(value => !counts.some(count => count.value === value)).map(value => ({ value, films: 0 })),
  ].map(({ value, films }) => ({ value, films, label: labelOf(value), isChosen: chosen.includes(value) }))

/** Films are not counted by people and keywords: there are too many of them. */
const toChosen = (value: string) => ({ value, label: value, films: null, isChosen: true })

/** The path of the page with this query. */
export const ownFilmsPath = (query: string) => `${href('/user/films')}${query}`
