// Discovery by TMDB's `/discover/movie`. It does not count what a further choice would leave, so no choice has a number.

import type { PlainDate } from '#app/domain/plain-date.ts'
import { lastPage, votesToBeRated } from '../catalogue/film-lists.ts'
import {
  type Choices,
  certificationsInOrder,
  type Discovery,
  type DiscoveryOptions,
  type DiscoverySort,
  decadesUntil,
  runtimes,
} from '../discover/discovery.ts'
import { conditionsOf, type DiscoveryFilters, ownProviders } from '../discover/filters.ts'
import type { FilmSummary, PersonRef } from '../film.ts'
import type { Tmdb } from './tmdb.server.ts'
import type { TmdbGenre } from './tmdb-genres.ts'
import { numbersOf } from './tmdb-pages.ts'
import type { TmdbListed } from './tmdb-record.ts'

/** The orders TMDB has; runtime and the member's rating are not among them. */
const sortParams = {
  popularity: 'popularity.desc',
  rating: 'vote_average.desc',
  newest: 'primary_release_date.desc',
  oldest: 'primary_release_date.asc',
  title: 'title.asc',
} satisfies Partial<Record<DiscoverySort, string>>

const isOffered = (sort: string): sort is keyof typeof sortParams => sort in sortParams

const languages = 'en fr es de it ja ko zh hi pt ru sv da no fi nl pl tr ta te ml th id fa ar he cs hu el ro uk'.split(
  ' ',
)
const countries =
  'US GB FR DE IT ES CA AU JP KR CN HK TW IN BR MX AR RU SE DK NO FI NL BE PL CZ AT CH IE NZ TR IR IL TH'.split(' ')

type Service = { id: number; name: string }

type Options = {
  today: () => PlainDate
  genreList: () => Promise<TmdbGenre[]>
  summariesOf: (films: TmdbListed[], genres: TmdbGenre[]) => FilmSummary[]
  person: (id: string) => Promise<PersonRef | null>
}

export function tmdbDiscovery(tmdb: Tmdb, { today, genreList, summariesOf, person }: Options) {
  /** The filters are complete without the list of services. */
  const servicesIn = async (region: string): Promise<Service[]> =>
    (await tmdb.services(region).catch(() => null))?.value ?? []

  return async (
    filters: DiscoveryFilters,
    { page, sort, own, ownServices }: DiscoveryOptions,
  ): Promise<Discovery<FilmSummary>> => {
    const [genres, people, keywords, services] = await Promise.all([
      genreList(),
      Promise.all(filters.people.map(async id => (await person(id)) ?? { id, name: id })),
      Promise.all(filters.keywords.map(async name => (await tmdb.findKeyword(name)).value)),
      filters.region === null ? [] : servicesIn(filters.region),
    ])
    const params = paramsOf(filters, { genres, people, keywords, sort, ownServices })
    const found = params && page <= lastPage ? await tmdb.discover(params, page) : null
    const numbers = numbersOf(found?.value ?? null, page)
    const isShown = ({ id }: FilmSummary) => !own?.hidden.includes(id)
    return {
      films: summariesOf(found?.value?.films ?? [], genres).filter(isShown),
      next: [],
      ...numbers,
      isStale: found?.isStale,
      allFilms: null,
      choices: choicesOf(filters, { genres, people, services, today: today() }),
      people: people.map(({ id, name }) => ({ id, name })),
      loosenings:
        numbers.totalFilms > 0 ? [] : conditionsOf(filters).map((_, place) => ({ conditions: [place], films: null })),
      sorts: Object.keys(sortParams).filter(isOffered),
    }
  }
}

type Resolved = { genres: TmdbGenre[]; people: PersonRef[]; keywords: (number | null)[]; sort: DiscoverySort } & Pick<
  DiscoveryOptions,
  'ownServices'
>

/** Null when TMDB has no such genre, person or keyword, or the member no service, so that no film can meet the filters. */
function paramsOf(filters: DiscoveryFilters, { genres, people, keywords, sort, ownServices = [] }: Resolved) {
  const idOf = (name: string) => genres.find(genre => genre.name === name)?.id ?? null
  const withGenres = filters.genres.map(idOf)
  const known = (ids: (number | null)[]) => ids.filter(id => id !== null)
  const numbers = people.map(({ id }) => (/^\d+$/.test(id) ? id : null))
  const isNone =
    filters.genres.length > 0 && (filters.allGenres ? withGenres.includes(null) : known(withGenres).length === 0)
  const providers = new Set(filters.providers.flatMap(id => (id === ownProviders ? ownServices : [id])))
  if (filters.providers.length > 0 && providers.size === 0) return null
  if (isNone || numbers.includes(null) || keywords.includes(null)) return null
  // Few votes are chance: TMDB's own list of the best rated has a floor, too.
  const minVotes = sort === 'rating' ? Math.max(votesToBeRated, filters.minVotes ?? 0) : filters.minVotes
  const { years, runtime, minRating } = filters
  return withoutEmpty({
    sort_by: sortParams[isOffered(sort) ? sort : 'popularity'],
    with_genres: known(withGenres).join(filters.allGenres ? ',' : '|'),
    without_genres: known(filters.withoutGenres.map(idOf)).join(','),
    'primary_release_date.gte': years.from === null ? '' : `${years.from}-01-01`,
    'primary_release_date.lte': years.to === null ? '' : `${years.to}-12-31`,
    'with_runtime.gte': runtime.from === null && runtime.to !== null ? '1' : text(runtime.from), // 0 is unknown
    'with_runtime.lte': text(runtime.to),
    'vote_average.gte': text(minRating),
    'vote_count.gte': text(minVotes),
    with_original_language: filters.languages.join('|'),
    with_origin_country: filters.countries.join('|'),
    certification_country: filters.certifications.length > 0 ? 'US' : '',
    certification: filters.certifications.join('|'),
    with_people: numbers.join(','),
    with_keywords: keywords.join(','),
    with_watch_providers: [...providers].join('|'),
    watch_region: providers.size > 0 ? (filters.region ?? '') : '',
  })
}

const text = (number: number | null) => (number === null ? '' : String(number))

const withoutEmpty = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))

type Known = { genres: TmdbGenre[]; people: PersonRef[]; services: Service[]; today: PlainDate }

function choicesOf(filters: DiscoveryFilters, { genres, people, services, today }: Known): Choices {
  const uncounted = (values: Iterable<string | number>) =>
    [...values].map(value => ({ value: String(value), films: null }))
  const withChosen = (values: string[], chosen: string[]) => uncounted(new Set([...values, ...chosen]))
  const names = genres.map(({ name }) => name).sort()
  return {
    genres: withChosen(names, filters.genres),
    withoutGenres: withChosen(names, filters.withoutGenres),
    decades: uncounted(decadesUntil(today)),
    runtimes: uncounted(Object.keys(runtimes)),
    languages: withChosen(languages, filters.languages),
    countries: withChosen(countries, filters.countries),
    certifications: withChosen(certificationsInOrder, filters.certifications),
    people: people.map(({ id, name }) => ({ value: id, name, films: null })),
    keywords: uncounted(filters.keywords),
    providers: services.map(({ id, name }) => ({ value: String(id), name, films: null })),
  }
}
