// The URL of a discovery: every filter, the order and the page, in one canonical form.

import { discoverParams } from '#app/domain/filters/discover-params.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import { isRegion } from '#app/domain/regions/region.ts'
import { type DiscoverySort, discoverySorts } from '#app/films/discover/discovery.ts'
import { type DiscoveryFilters, hideable, ownProviders } from '#app/films/discover/filters.ts'
import { findGenres, unknownGenreMessage } from '#app/films/find-genre.ts'
import { slugOf } from '#app/films/slug.ts'
import {
  factParams,
  genreParams,
  lowerCase,
  matching,
  oneOf,
  parseCountries,
  parseLanguages,
  parseNumber,
  parseRuntime,
  parseYears,
  type Texts,
  textsOf,
  toQuery,
} from '../http/query/filter-values.ts'
import { parsePageNumber } from '../http/query/page-number.ts'

export type SearchParams = DiscoveryFilters & { sort: DiscoverySort; page: number }

/** Values of one filter that count; of people and keywords, which a film must have all of. */
const maxValues = 10
const maxOfAll = 5
const maxTextLength = 80
const maxVotes = 99_999_999

/** `region` is the visitor's; null without a live source. */
type ParamsContext = { genres: string[]; isMember: boolean; region: string | null }

/**
 * Parses the URL; of one filter the first `maxValues` choices count. `error` is the message of a 400. Filters of members
 * are dropped for others, and those of a live source without one. The region is null when it is the visitor's.
 */
export function parseSearchParams(
  search: URLSearchParams,
  { genres, isMember, region }: ParamsContext,
): SearchParams | { error: string } {
  const allTexts = textsOf(search)
  // One box too many must not lose the other filters: the page shows those that count.
  const texts: Texts = name => [...new Set(allTexts(name))].slice(0, maxOf(name))
  const isTooLong = discoverParams.some(name => texts(name).some(text => text.length > maxTextLength))
  if (isTooLong) return { error: `No filter is longer than ${maxTextLength} characters.` }
  const [required, without] = [findGenres(texts('genre'), genres), findGenres(texts('not'), genres)]
  if ('unknown' in required) return { error: unknownGenreMessage(required.unknown) }
  if ('unknown' in without) return { error: unknownGenreMessage(without.unknown) }
  const lists = parseLists(texts, { isMember, region })
  if (!lists) return { error: 'A filter has a value it cannot have.' }
  const numbers = parseNumbers(texts)
  if (!numbers) return { error: 'Years, minutes, ratings and votes are numbers in their usual range.' }
  const sort = oneOf(discoverySorts, texts('sort'))
  if (!sort) return { error: 'Films are not sorted by that.' }
  const page = parsePageNumber(search)
  if (page === null) return { error: 'Pages have a number from 1 up.' }
  const requestedRegion = texts('region').find(isRegion)
  return {
    genres: required.genres,
    withoutGenres: without.genres,
    ...lists,
    ...numbers,
    region: region === null || requestedRegion === undefined || requestedRegion === region ? null : requestedRegion,
    allGenres: texts('join').includes('all'), // before there are two genres too: the form has to keep it
    hide: isMember ? hideable.filter(name => texts('hide').includes(name)) : [],
    sort: sort === 'mine' && !isMember ? 'popularity' : sort,
    page,
  }
}

/** The filters with several values; null when a value cannot be one of its filter. */
function parseLists(texts: Texts, { isMember, region }: Pick<ParamsContext, 'isMember' | 'region'>) {
  const languages = parseLanguages(texts)
  const countries = parseCountries(texts)
  const certifications = matching(texts('certification'), /^[\w+/. -]{1,20}$/)
  const people = matching(texts('person').map(toPersonId), /./)
  const keywords = matching(texts('keyword').map(lowerCase), /./)
  const providers = matching(
    texts('provider').filter(text => region !== null && (isMember || text !== ownProviders)),
    /^([1-9]\d{0,6}|mine)$/,
  )
  if (!languages || !countries || !certifications || !people || !keywords || !providers) return null
  return { languages, countries, certifications, people, keywords, providers }
}

/** The filters with a number or a range; null when a value is invalid. */
function parseNumbers(texts: Texts) {
  const years = parseYears(texts)
  const runtime = parseRuntime(texts)
  const minRating = parseNumber(texts('rating'), { min: 0, max: 10, decimals: 1 })
  const minVotes = parseNumber(texts('votes'), { min: 0, max: maxVotes })
  if (!years || !runtime || minRating === undefined || minVotes === undefined) return null
  return { years, runtime, minRating: minRating || null, minVotes: minVotes || null }
}

/** The canonical query of these params, without defaults: empty, or from the question mark on. */
export function queryFor(params: Partial<SearchParams>): string {
  return toQuery([
    ...genreParams(params),
    ['rating', [params.minRating]],
    ['votes', [params.minVotes]],
    ...factParams(params),
    ['provider', params.providers],
    ['region', [params.region]],
    ['hide', params.hide],
    ['sort', params.sort === 'popularity' ? [] : [params.sort]],
    ['page', params.page === 1 ? [] : [params.page]],
  ])
}

/** Whether the URL is the canonical one of its params, in any order of their names. */
export function isCanonical(search: URLSearchParams, params: SearchParams) {
  const urlParams = new URLSearchParams([...search].filter(([name]) => discoverParams.includes(name)))
  const canonical = new URLSearchParams(queryFor(params))
  urlParams.sort()
  canonical.sort()
  return urlParams.toString() === canonical.toString()
}

const maxOf = (name: string) => (name === 'person' || name === 'keyword' ? maxOfAll : maxValues)

/** A form without script sends a name. */
const toPersonId = (text: string) => (parsePersonId(text.toLowerCase()) ? text.toLowerCase() : slugOf(text))
