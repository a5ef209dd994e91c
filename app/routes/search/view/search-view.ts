// The page of search results as data: the groups that have a hit, and what of each is shown.
import { type SearchGroup, searchGroups } from '#app/domain/search-groups.ts'
import type { ShownNames } from '#app/fetch-suggestions.ts'
import { type FilmCard, type FoundFilm, toCard } from '#app/films/film.ts'
import { maxListedNames } from '#app/films/film-lists.ts'
import type { FilmPage, Reasons } from '#app/films/film-source.ts'
import { cutDescription } from '../../http/cut-description.ts'
import { bestMatch } from './best-match.ts'
import { formatFilmCount, formatNameCount } from './result-count.ts'
import { type SearchParams, searchPath } from './search-params.ts'

/** Hits of each group beside other groups. */
const maxBeside = { films: 12, people: 5, collections: 3, keywords: 8 }

/** Films beside the one that a mistyped query is taken for. */
const maxNear = 6

/** A film on the large card. */
export type LargeFilm = FilmCard & Pick<FoundFilm, 'overview' | 'runtime' | 'directors'>

/** A group with a hit, and the page with all its hits. */
type Tab = { group: SearchGroup; count: string; to: string }

export type SearchView = ReturnType<typeof toSearchView>

/** A page of results with its numbers and reasons. */
export type FoundView = SearchView &
  Pick<FilmPage<unknown>, 'page' | 'totalPages' | 'totalFilms' | 'isCut' | 'didYouMean'> & { reasons: Reasons }

type Results = { found: FilmPage<FoundFilm>; names: ShownNames }

/** A page past the first has only films; `names` are all that are found. */
export function toSearchView({ text, page, group: requestedGroup }: SearchParams, { found, names }: Results) {
  const counts = {
    films: found.totalFilms,
    people: names.people?.length ?? 0,
    collections: names.collections?.length ?? 0,
    keywords: names.keywords?.length ?? 0,
  }
  const groups = searchGroups.filter(name => counts[name] > 0)
  const group = page > 1 ? 'films' : (groups.find(name => name === requestedGroup) ?? null)
  const isBeside = group === null && groups.length > 1
  const didYouMeanFilm = found.films.find(({ id }) => id === found.didYouMean?.filmId)
  const large = group === null ? (didYouMeanFilm ?? (found.didYouMean ? null : bestMatch(text, found))) : null
  const films = found.films.filter(film => film !== large)
  const maxFilms = large !== null && large === didYouMeanFilm ? maxNear : isBeside ? maxBeside.films : films.length
  const limit = (name: 'people' | 'collections' | 'keywords') =>
    group !== null && group !== name ? 0 : isBeside ? maxBeside[name] : maxListedNames
  const visibleResults = {
    films: group === null || group === 'films' ? films.slice(0, maxFilms).map(toCard) : [],
    people: names.people?.slice(0, limit('people')) ?? [],
    collections: names.collections?.slice(0, limit('collections')) ?? [],
    keywords: names.keywords?.slice(0, limit('keywords')) ?? [],
  }
  const allTabs = groups.map(
    (name): Tab => ({
      group: name,
      count: name === 'films' ? formatFilmCount(found) : formatNameCount(counts[name]),
      to: searchPath({ text, group: name }),
    }),
  )
  const isCut = ({ group: name }: Tab) =>
    name === 'films' ? visibleResults.films.length < films.length : visibleResults[name].length < counts[name]
  return {
    ...visibleResults,
    text,
    group,
    isBeside,
    /** The page with all groups. */
    path: searchPath({ text }),
    tabs: groups.length > 1 ? allTabs : [],
    /** The groups that go on, on the page with all groups. */
    more: group === null ? allTabs.filter(isCut) : [],
    large: large && toLarge(large),
    /** Nothing matches as typed: the large film is the closest. */
    isGuess: large !== null && large === didYouMeanFilm,
    /** Only for a list of films that is not cut short. */
    pager:
      visibleResults.films.length === films.length
        ? pagerOf(found, { text, group: groups.length > 1 ? group : null })
        : null,
  }
}

/** Characters of an overview: three lines on a desk. */
const maxOverviewLength = 270

const toLarge = (film: FoundFilm): LargeFilm => ({
  ...toCard(film),
  overview: film.overview && cutDescription(film.overview, maxOverviewLength),
  runtime: film.runtime,
  directors: film.directors,
})

function pagerOf({ page, totalPages }: FilmPage<unknown>, search: Pick<SearchParams, 'text' | 'group'>) {
  const to = (page: number) => searchPath({ ...search, page })
  return {
    previous: page > 1 ? to(page - 1) : null,
    next: page < totalPages ? to(page + 1) : null,
  }
}
