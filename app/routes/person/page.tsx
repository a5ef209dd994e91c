import { data, href, redirect } from 'react-router'
import { dependenciesContext, jsonLdContext } from '#app/context.ts'
import { countPages } from '#app/domain/count-pages.ts'
import { type FilmOrder, filmOrders } from '#app/domain/filmography-orders.ts'
import { parsePersonId } from '#app/domain/person-id.ts'
import { countRoles, knownFor, type Person, type PersonRole } from '#app/films/person.ts'
import { drawnPictureUrl } from '#app/poster-art/picture-file.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { Pager } from '#app/ui/layout/pager.tsx'
import { formatRoles } from '#app/ui/people/roles.ts'
import { cutDescription } from '../http/cut-description.ts'
import { notFoundResponse } from '../http/not-found-response.ts'
import { pageMeta } from '../http/page-meta.ts'
import { loadPersonCard } from '../http/pictures/person-card.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import { readOwnMarks } from '../reads/own-marks.ts'
import type { Route } from './+types/page'
import { sortFilms } from './film-order.ts'
import { Filmography } from './filmography.tsx'
import { personJsonLd } from './json-ld.ts'
import { KnownFor } from './known-for.tsx'
import { OftenWith } from './often-with.tsx'
import styles from './page.module.css'
import { PersonHeader } from './person-header.tsx'
import { filmsPerPage, parsePersonSearchParams } from './person-search-params.ts'

const nobody = {
  heading: 'No person available',
  message: 'There is nobody at this address. Search for a name, or try one of these films.',
}

/** The widest row shows this many films. */
const maxKnown = 8

/** Fewer films than this need no choice of the best known ones. */
const minKnown = 3

/** Fewer people than this say nothing about whom somebody works with. */
const minCompanions = 3

/** The person with a page of their films, and the member's marks on them. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { films, site } = context.get(dependenciesContext)
  const id = params.id.toLowerCase()
  const person = parsePersonId(id) && (await throwIfUnavailable(films.findPerson(id), films))
  if (!person) throw await notFoundResponse(films, nobody)
  // Another spelling of the id, or a slug or an IMDb id of which a source has the number.
  if (params.id !== person.id) throw redirect(encodeURI(href('/person/:id', { id: person.id })) + url.search, 302)
  const marks = await readOwnMarks(context, person.films)
  const { role, page, isHiding, ...requested } = parsePersonSearchParams(url.searchParams, person)
  const visibleFilms = isHiding ? person.films.filter(({ id }) => !marks?.seen.includes(id)) : person.films
  const roleFilms = role ? visibleFilms.filter(({ roles }) => roles.includes(role)) : visibleFilms
  const order = requested.order === 'mine' && !marks ? filmOrders[0] : requested.order
  const sortedFilms = sortFilms(roleFilms, order, marks?.stars ?? {})
  const totalPages = countPages(sortedFilms.length, filmsPerPage)
  if (page === null) throw data(`Pages of a filmography have a number from 1 to ${totalPages}.`, { status: 400 })
  if (page > totalPages) throw data(`There is no page ${page}: it ends with page ${totalPages}.`, { status: 404 })
  const counts = countRoles(person.films)
  const path = href('/person/:id', { id })
  const knownForFilms = person.films.length < minKnown ? [] : knownFor(person.films, { limit: maxKnown })
  const { films: all, oftenWith, ...facts } = person
  const image = drawnPictureUrl.personCard(person.id, await loadPersonCard(films, person))
  const jsonLd = personJsonLd(person, {
    url: new URL(path, site.publicUrl).href,
    roles: formatRoles(counts),
    image: new URL(person.portrait.src, site.publicUrl).href,
  })
  context.set(jsonLdContext, jsonLd)
  return {
    person: facts,
    path,
    role,
    order,
    isHiding: isHiding && marks !== null,
    counts,
    shownCounts: { all: visibleFilms.length, ofRole: countRoles(visibleFilms) },
    page,
    totalPages,
    known: knownForFilms,
    image,
    marks,
    oftenWith: oftenWith.length < minCompanions ? [] : oftenWith,
    films: sortedFilms.slice(filmsPerPage * (page - 1), filmsPerPage * page),
    ids: all.map(film => film.id),
    description: descriptionOf(person, formatRoles(counts)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [] // the error page has its own head
  const { person, path, role, order, page, image, description } = loaderData
  const at = { page, path: personPath(path, { role, order, page }) }
  return pageMeta(matches, { title: person.name, description, ...at, image, type: 'profile' })
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, path, role, order, isHiding, counts, shownCounts } = loaderData
  const viewParams = { role, order, isHiding }
  const { page, totalPages, known, films, ids, oftenWith, marks } = loaderData
  return (
    <main id="main" tabIndex={-1} key={person.id}>
      <PersonHeader person={person} path={path} roles={formatRoles(counts)} ids={ids} marks={marks} />
      <WatchlistContext value={marks?.watchlistIds ?? null}>
        <div className={`wrap ${styles.sections}`}>
          <StaleNotice isStale={person.isStale} />
          {known.length > 0 && page === 1 && role === null && <KnownFor films={known} marks={marks} />}
          <div className={oftenWith.length > 0 ? styles.work : undefined}>
            <div>
              <Filmography
                {...{ films, counts, shownCounts, role, order, total: ids.length, marks }}
                pathOf={change => personPath(path, { ...viewParams, ...change })}
                hiding={marks && { isOn: isHiding, to: personPath(path, { ...viewParams, isHiding: !isHiding }) }}
              />
              {totalPages > 1 && (
                <Pager page={page} totalPages={totalPages} pathOf={page => personPath(path, { ...viewParams, page })} />
              )}
            </div>
            {oftenWith.length > 0 && <OftenWith people={oftenWith} />}
          </div>
        </div>
      </WatchlistContext>
    </main>
  )
}

type PersonParams = { role: PersonRole | null; order: FilmOrder; page?: number; isHiding?: boolean }

/** The path of a page of the filmography. */
function personPath(path: string, { role, order, page = 1, isHiding = false }: PersonParams) {
  const search = new URLSearchParams({
    ...(role && { role }),
    ...(order !== filmOrders[0] && { sort: order }),
    ...(isHiding && { hide: 'seen' }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `${path}?${search}` : path
}

/** The beginning of the biography, or the films. */
function descriptionOf({ name, biography, films }: Person, roles: string) {
  if (biography) return cutDescription(biography)
  const who = `${name}${roles ? `, ${roles.toLowerCase()}` : ''}`
  // Films in which they only play themselves: the newest ones.
  const best = knownFor(films, { limit: 3 })
  const titles = (best.length > 0 ? best : films.slice(0, 3)).map(({ title }) => title)
  return titles.length === 0 ? `${who}.` : `${who}: ${titles.join(', ')}${films.length > 3 ? ' and more' : ''}.`
}
