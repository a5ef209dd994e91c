import { data, href, redirect } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import { toCard } from '#app/films/film.ts'
import { lastPage } from '#app/films/film-lists.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { nullIfUnavailable } from '#app/films/film-source-error.ts'
import { otherTitleReasons } from '#app/films/search/other-title-reasons.ts'
import { parsePersonQuery } from '#app/films/search/parse-person.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { pageMeta } from '../http/page-meta.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import { readOwnMarks } from '../reads/own-marks.ts'
import type { Route } from './+types/page'
import { FoundGroups } from './groups/found-groups.tsx'
import { GroupTabs } from './groups/group-tabs.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './page.module.css'
import { SearchHints, WarmingUp } from './search-hints.tsx'
import { parseSearchParams, searchPath } from './view/search-params.ts'
import { toSearchView } from './view/search-view.ts'
import { toShownNames } from './view/shown-names.ts'

const suggestedFilms = 4

export async function loader({ context, url }: Route.LoaderArgs) {
  const { films } = context.get(dependenciesContext)
  const params = parseSearchParams(url.searchParams)
  if ('error' in params) throw data(params.error, { status: 400 })
  const { text, page } = params
  // A form without script sends the text as it was typed. The trimmed text goes in the URL (spec section 5).
  if (text && url.searchParams.get('q') !== text) throw redirect(searchPath(params))
  if (!text) return { text, found: null, lead: '', popular: [], marks: null }
  const personId = await findPersonId(films, text)
  if (personId) throw redirect(encodeURI(href('/person/:id', { id: personId })))
  const noSuchPage = () => data('These search results end before this page.', { status: 404 })
  if (page > lastPage || (page > 1 && params.group !== null && params.group !== 'films')) throw noSuchPage()
  const [requestedPage, first] = await throwIfUnavailable(
    // Names, and with them the tabs, come with the first page. So does the number of films: some are found only there.
    Promise.all([films.search(text, { page }), page > 1 ? films.search(text, { page: 1 }) : null]),
    films,
  )
  if (page > requestedPage.totalPages) throw noSuchPage()
  const results = { ...requestedPage, totalFilms: (first ?? requestedPage).totalFilms }
  const { people, collections, keywords } = first ?? results
  const view = toSearchView(params, { found: results, names: toShownNames({ people, collections, keywords }) })
  const isSomething = results.totalFilms > 0 || Boolean(people ?? collections ?? keywords)
  const isNothing = !isSomething && !results.isWarmingUp
  const popular = isNothing ? (await films.list('popular', { page: 1 })).films.slice(0, suggestedFilms) : []
  const { isStale, isWarmingUp, didYouMean, totalFilms, isCut, totalPages } = results
  const reasons = { ...results.reasons, ...otherTitleReasons(text, results) }
  return {
    text,
    found: {
      ...view,
      ...{ isStale, isWarmingUp, isSomething, isNothing, didYouMean, totalFilms, isCut, page, totalPages, reasons },
    },
    lead: isNothing ? nothingFoundText(text) : '',
    popular: popular.map(toCard),
    marks: await readOwnMarks(context, [...(view.large ? [view.large] : []), ...view.films, ...popular]),
  }
}

/**
 * The id of the person that an id or the URL of a page names; null for any other text, and for an unknown person. While
 * TMDB is unavailable the catalogue may know the person by the next id (decision 010).
 */
async function findPersonId(films: FilmSource, text: string) {
  for (const id of parsePersonQuery(text) ?? []) {
    const person = await films.findPerson(id).catch(nullIfUnavailable)
    if (person) return person.id
  }
  return null
}

const nothingFoundText = (text: string) =>
  parsePersonQuery(text)
    ? 'No person here has this id or address: people are found by their name.'
    : `No film called “${text}”.`

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const text = loaderData?.text ?? ''
  const { page, tabs = [], group = null } = loaderData?.found ?? {}
  return pageMeta(matches, {
    title: text ? `Search Results for "${text}"` : 'Search films',
    page,
    description: 'Find a film by its title, its people, its year or what happens in it.',
    path: searchPath({ text, group: tabs.length > 0 ? group : null, page }),
    noIndex: true,
  })
}

export default function Search({ loaderData: { text, found, lead, popular, marks } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="semi-condensed">{found ? `Search Results for "${text}"` : 'Search films'}</h1>
      {!found && <SearchHints />}
      {found && (
        <WatchlistContext value={marks?.watchlistIds ?? null}>
          <GroupTabs view={found} />
          <StaleNotice isStale={found.isStale} />
          {found.isWarmingUp && <WarmingUp />}
          {found.isNothing && <NothingFound lead={lead} popular={popular} />}
          {found.isSomething && <FoundGroups found={found} marks={marks} />}
        </WatchlistContext>
      )}
    </main>
  )
}
