// The page of own films as data: every choice with its words, its count and whether it is made, and every link.
import { href } from 'react-router'
import { overlaps } from '#app/domain/filters/film-filters.ts'
import { withoutCondition } from '#app/domain/filters/filter-conditions.ts'
import { countryLabel } from '#app/domain/regions/places-and-languages.ts'
import { formatStars, starSteps } from '#app/domain/stars.ts'
import { formatKeyword } from '#app/domain/text/format-keyword.ts'
import type { OwnFilmsPage } from '#app/library/own-films/find-own-films.server.ts'
import {
  conditionsOf,
  type FilterPreset,
  filterPresets,
  type MarkFilter,
  noOwnFilters,
  type OwnFilters,
  type OwnSort,
  ownRuntimes,
  ownSorts,
} from '#app/library/own-films/own-filters.ts'
import { type Count, withChosen } from '#app/library/own-films/top-counts.ts'
import { languageLabel } from '#app/ui/filters/labels.ts'
import { toDecadeChoices, toFormChoices, toRangeChoices, toRuntimeChoices } from '#app/ui/filters/to-choices.ts'
import { queryFor, type SearchParams } from '../http/query/own-films-params.ts'
import { labelOf } from './condition-labels.ts'
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
  const nameOfList = (id: string) => names.get(id) ?? 'A list'
  const starCount = (stars: number) => counts.stars.find(({ value }) => value === String(stars))?.films ?? 0
  return {
    params,
    chips: conditionsOf(params).map(condition => ({
      label: labelOf(condition, { filters: params, nameOfList }),
      query: queryFor(withoutCondition({ ...params, page: 1 }, condition)),
    })),
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
    stars: toRangeChoices(
      starSteps.map(stars => ({
        value: String(stars),
        label: formatStars(stars),
        films: starCount(stars),
        range: { from: stars, to: stars },
      })),
      { chosen: params.stars, queryOf: stars => queryWith({ stars }), isMade: overlaps },
    ),
    marks: choices(counts.marks, params.marks, mark => markLabels[mark as MarkFilter]),
    genres: choices(counts.genres, params.genres),
    withoutGenres: choices(counts.withoutGenres, params.withoutGenres),
    decades: toDecadeChoices(
      counts.decades.toSorted((a, b) => Number(a.value) - Number(b.value)),
      { chosen: params.years, queryOf: years => queryWith({ years }) },
    ),
    runtimes: toRuntimeChoices(counts.runtimes, ownRuntimes, {
      chosen: params.runtime,
      queryOf: runtime => queryWith({ runtime }),
    }),
    languages: choices(counts.languages, params.languages, languageLabel),
    countries: choices(counts.countries, params.countries, countryLabel),
    certifications: choices(counts.certifications, params.certifications),
    people: params.people.map(name => toChosen(name, name)),
    keywords: params.keywords.map(keyword => toChosen(keyword, formatKeyword(keyword))),
    tags: choices(counts.tags, params.tags),
    lists: choices(counts.lists, params.lists, nameOfList),
  }
}

/** The counted values and the chosen ones that no film has. */
const choices = (counts: Count[], chosen: string[], labelOf?: (value: string) => string) =>
  toFormChoices(withChosen(counts, chosen), chosen, labelOf)

/** Films are not counted by people and keywords: there are too many of them. */
const toChosen = (value: string, label: string) => ({ value, label, films: null, isChosen: true })

/** The path of the page with this query. */
export const ownFilmsPath = (query: string) => `${href('/user/films')}${query}`
