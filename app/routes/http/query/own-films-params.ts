// The URL of a page of the member's own films: filters, order, view and page.
import { toOrderedRange } from '#app/domain/filters/film-filters.ts'
import { factParamNames, genreParamNames } from '#app/domain/filters/film-params.ts'
import { maxTagLength } from '#app/library/diary/diary-entry.ts'
import { markFilters, type OwnFilters, type OwnSort, ownSorts } from '#app/library/own-films/own-filters.ts'
import {
  factParams,
  genreParams,
  lowerCase,
  matching,
  oneOf,
  parseCountries,
  parseLanguages,
  parseRuntime,
  parseYears,
  type Texts,
  textsOf,
  toQuery,
} from './filter-values.ts'
import { allNamed, dateAt, starsAt } from './own-film-values.ts'
import { parsePageNumber } from './page-number.ts'

export const layouts = ['grid', 'table'] as const

export type SearchParams = OwnFilters & { sort: OwnSort; layout: (typeof layouts)[number]; page: number }

/** In the order of the URL. `stars` is short for the same `starsFrom` and `starsTo`. */
export const ownParams = [
  'stars',
  'starsFrom',
  'starsTo',
  'mine',
  ...genreParamNames,
  ...factParamNames,
  'list',
  'tag',
  'seenFrom',
  'seenTo',
  'ratedFrom',
  'ratedTo',
  'sort',
  'view',
  'page',
]

const maxValues = 20
const maxTextLength = 80
/** UTF-16 units: a code point has two of them at most, and so has `İ` in lower case. */
const maxTagUnits = 2 * maxTagLength

/** Parses the URL; of one filter the first `maxValues` choices count. `error` is the message of a 400. */
export function parseSearchParams(search: URLSearchParams): SearchParams | { error: string } {
  const allTexts = textsOf(search)
  // One box too many must not lose the other filters: the page shows those that count.
  const texts: Texts = name => allTexts(name).slice(0, maxValues)
  const maxLengthOf = (name: string) => (name === 'tag' ? maxTagUnits : maxTextLength)
  const longest = ownParams.find(name => texts(name).some(text => text.length > maxLengthOf(name)))
  if (longest !== undefined) return { error: `No filter is longer than ${maxLengthOf(longest)} characters.` }
  const lists = parseLists(texts)
  if (!lists) return { error: 'A filter has a value it cannot have.' }
  const [years, runtime] = [parseYears(texts), parseRuntime(texts)]
  if (!years || !runtime) return { error: 'Years and minutes are numbers in their usual range.' }
  const stars = parseStars(texts)
  if (!stars) return { error: 'Stars go from 0.5 to 5 in half steps.' }
  const days = parseDays(texts)
  if (!days) return { error: 'A date has a year, a month and a day.' }
  const sort = oneOf(ownSorts, texts('sort'))
  const layout = oneOf(layouts, texts('view'))
  if (!sort || !layout) return { error: 'Films are not shown like that.' }
  const page = parsePageNumber(search)
  if (page === null) return { error: 'Pages have a number from 1 up.' }
  return {
    ...lists,
    genres: each(texts('genre')),
    withoutGenres: each(texts('not')),
    allGenres: texts('join').includes('all'),
    certifications: each(texts('certification')),
    people: each(texts('person')),
    keywords: each(texts('keyword').map(lowerCase)),
    tags: each(texts('tag').map(lowerCase)),
    stars,
    years,
    runtime,
    ...days,
    sort,
    layout,
    page,
  }
}

/** The filters with several values of a known form; null when a value cannot be one of its filter. */
function parseLists(texts: Texts) {
  const languages = parseLanguages(texts)
  const countries = parseCountries(texts)
  const lists = matching(texts('list').map(lowerCase), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  const marks = allNamed(markFilters, texts('mine'))
  if (!languages || !countries || !lists || !marks) return null
  return { languages, countries, lists, marks }
}

/** The range of stars; null when an end is no number of stars. */
function parseStars(texts: Texts) {
  const from = starsAt([...texts('stars'), ...texts('starsFrom')])
  const to = starsAt([...texts('stars'), ...texts('starsTo')])
  return from === undefined || to === undefined ? null : toOrderedRange({ from, to })
}

/** The days on which films were seen and rated; null when an end is no date. */
function parseDays(texts: Texts) {
  const [seenFrom, seenTo] = [dateAt(texts('seenFrom')), dateAt(texts('seenTo'))]
  const [ratedFrom, ratedTo] = [dateAt(texts('ratedFrom')), dateAt(texts('ratedTo'))]
  if (seenFrom === undefined || seenTo === undefined || ratedFrom === undefined || ratedTo === undefined) return null
  return {
    seenOn: toOrderedRange({ from: seenFrom, to: seenTo }),
    ratedOn: toOrderedRange({ from: ratedFrom, to: ratedTo }),
  }
}

/** The query of these params, without defaults: empty, or from the question mark on. */
export function queryFor(params: Partial<SearchParams>): string {
  return toQuery([
    ['starsFrom', [params.stars?.from]],
    ['starsTo', [params.stars?.to]],
    ['mine', params.marks],
    ...genreParams(params),
    ...factParams(params),
    ['list', params.lists],
    ['tag', params.tags],
    ['seenFrom', [params.seenOn?.from]],
    ['seenTo', [params.seenOn?.to]],
    ['ratedFrom', [params.ratedOn?.from]],
    ['ratedTo', [params.ratedOn?.to]],
    ['sort', params.sort === ownSorts[0] ? [] : [params.sort]],
    ['view', params.layout === layouts[0] ? [] : [params.layout]],
    ['page', params.page === 1 ? [] : [params.page]],
  ])
}

const each = (values: string[]) => [...new Set(values)]
