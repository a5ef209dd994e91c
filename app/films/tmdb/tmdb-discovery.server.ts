// Discovery by TMDB's `/discover/movie`. It does not count what a further choice would leave, so no choice has a number.

import type { PlainDate } from '#app/domain/plain-date.ts'
import {
  type Choices,
  certificationsInOrder,
  type Discovery,
  type DiscoveryOptions,
  decadesUntil,
  discoverySorts,
  type Loosening,
  runtimes,
} from '../discover/discovery.ts'
import { conditionsOf, type DiscoveryFilters } from '../discover/filters.ts'
import type { FilmSummary, PersonRef } from '../film.ts'
import { readDiscoverPages } from './read-discover-pages.server.ts'
import type { Tmdb } from './tmdb.server.ts'
import { isTmdbSort, tmdbDiscoverParams } from './tmdb-discover-params.ts'
import type { TmdbGenre } from './tmdb-genres.ts'
import type { TmdbListed } from './tmdb-record.ts'

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

export function createTmdbDiscovery(tmdb: Tmdb, { today, genreList, summariesOf, person }: Options) {
  /** The filters are complete without the list of services. */
  const servicesIn = async (region: string): Promise<Service[]> =>
    (await tmdb.services(region).catch(() => null))?.value ?? []

  return async (
    filters: DiscoveryFilters,
    { page, sort, own, ownServices, minFilms = 0 }: DiscoveryOptions,
  ): Promise<Discovery<FilmSummary>> => {
    const [genres, people, keywords, services] = await Promise.all([
      genreList(),
      Promise.all(filters.people.map(async id => (await person(id)) ?? { id, name: id })),
      Promise.all(filters.keywords.map(async name => (await tmdb.findKeyword(name)).value)),
      filters.region === null ? [] : servicesIn(filters.region),
    ])
    const params = tmdbDiscoverParams(filters, { genres, people, keywords, sort, ownServices })
    const hidden = own?.hidden ?? []
    const foundPages = params && (await readDiscoverPages(tmdb, params, { page, hidden, minFilms }))
    const films = summariesOf(foundPages?.films ?? [], genres)
    const isHiddenCounted = hidden.length > 0 && foundPages !== null && !foundPages.isWhole
    const totalFilms = foundPages?.isWhole ? films.length : (foundPages?.totalFilms ?? 0)
    return {
      films,
      next: [],
      page,
      totalPages: foundPages?.totalPages ?? 1,
      totalFilms,
      isHiddenCounted,
      nextPage: foundPages?.nextPage ?? null,
      isStale: foundPages?.isStale,
      allFilms: null,
      choices: choicesOf(filters, { genres, people, services, today: today() }),
      people: people.map(({ id, name }) => ({ id, name })),
      loosenings: totalFilms > 0 ? [] : loosen(filters, { isAllHidden: (foundPages?.totalFilms ?? 0) > 0 }),
      sorts: discoverySorts.filter(isTmdbSort),
    }
  }
}

/**
 * TMDB does not count the films that a condition leaves out. When all films found are hidden, the condition of hidden
 * films is the only one to remove.
 */
const loosen = (filters: DiscoveryFilters, { isAllHidden }: { isAllHidden: boolean }): Loosening[] =>
  conditionsOf(filters).flatMap(({ filter }, place) =>
    isAllHidden && filter !== 'hide' ? [] : [{ conditions: [place], films: null }],
  )

type FilterNames = { genres: TmdbGenre[]; people: PersonRef[]; services: Service[]; today: PlainDate }

function choicesOf(filters: DiscoveryFilters, { genres, people, services, today }: FilterNames): Choices {
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
