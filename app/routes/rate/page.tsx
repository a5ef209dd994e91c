import { useEffect, useRef } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { dependenciesContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import type { Picture } from '#app/domain/picture.ts'
import { selectSeenFilmIds } from '#app/library/entry/own-film-ids.server.ts'
import { SignedOut } from '#app/ui/error/signed-out.tsx'
import buttons from '#app/ui/form/button.module.css'
import { pageMeta } from '../http/page-meta.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import type { TasteSuggestion } from '../reads/suggest-by-taste.ts'
import type { Route } from './+types/page'
import { End } from './end.tsx'
import { Frames } from './frames.tsx'
import { OneFilm, type OneFilmProps } from './one-film.tsx'
import styles from './page.module.css'
import { readRatingSet, suggestFew } from './read-rating-set.ts'
import { parseSearchParams, queryFor, type SearchParams } from './search-params.ts'
import { tenFilms } from './ten-films.ts'

const title = 'Rate What You Know'
const intro = 'Ten well-known films, one at a time: the quickest way to tell filmDB what you like.'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { params, set } = loaderData ?? {}
  const film = params && set?.[params.n - 1]
  return pageMeta(matches, {
    // A screen reader announces the film by the title of the page.
    title: film ? `${film.title}, ${params.n} of ${set.length}` : title,
    description: intro,
    path: href('/user/rate'),
    noIndex: true,
  })
}

/** A set of films is part of the URL, so that it stays the same while its films are rated. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = context.get(memberContext)
  if (!member) return data(null, { status: 401 })
  const { db, unenriched: films, films: enriched, today } = context.get(dependenciesContext)
  const params = parseSearchParams(url.searchParams)
  if (!params) {
    const { seen } = await readAsMember(db, member.id, { seen: selectSeenFilmIds(member.id) })
    const chosen = await throwIfUnavailable(tenFilms(films, { seen }), films)
    if (chosen.length > 0) throw redirect(ratePath({ films: chosen, n: 1 }))
    return data({ params: { films: [], n: 1 }, set: [], suggested: [] })
  }
  const isEnd = params.n > params.films.length
  const [ratingSet, found] = await Promise.all([
    readRatingSet(db, { memberId: member.id, ids: params.films, isEnd }),
    throwIfUnavailable(Promise.all(params.films.map(id => films.findFilm(id))), films),
  ])
  const set = found
    .filter(film => film !== null)
    .map(({ id, title, releaseDate, runtime, poster, backdrop, directors }) => ({
      id,
      title,
      releaseDate,
      runtime,
      poster,
      backdrop,
      directors: directors.map(({ name }) => name),
      stars: ratingSet.stars[id] ?? null,
      // The rating can be cleared here.
      isSeen: ratingSet.seen.includes(id) && ratingSet.stars[id] === undefined,
      isOnWatchlist: ratingSet.watchlistIds.includes(id),
    }))
  const suggested = await suggestFew(enriched, { liked: ratingSet.liked, today: today() })
  return data({
    params: { films: set.map(({ id }) => id), n: Math.min(params.n, set.length + 1) },
    set,
    suggested,
  })
}

const ratePath = (params: SearchParams) => href('/user/rate') + queryFor(params)

export default function Rate({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOut heading={title} intro={intro} />
  return <Deck {...loaderData} />
}

type DeckProps = {
  params: SearchParams
  set: (OneFilmProps['film'] & { backdrop: Picture })[]
  /** At the end of the set. */
  suggested: TasteSuggestion[]
}

function Deck({ params, set, suggested }: DeckProps) {
  const paths = [...set, null].map((_, index) => ratePath({ ...params, n: index + 1 }))
  const film = set[params.n - 1]
  const heading = useHeadingFocus(params.n)
  return (
    <main id="main" tabIndex={-1} className={`${styles.deck} screen`} data-tint={film?.backdrop.tint}>
      <div className={`wrap ${styles.inside}`}>
        <header className={styles.top}>
          <h1 className="semi-expanded">{title}</h1>
          <Link className={buttons.secondary} to={href('/user/suggested')}>
            Done
          </Link>
        </header>
        <Frames films={set} shown={params.n} paths={paths} />
        {film ? (
          <OneFilm
            key={film.id}
            heading={heading}
            film={film}
            place={`${params.n} of ${set.length}`}
            nextPath={paths[params.n] ?? href('/user/suggested')}
            previousPath={params.n > 1 ? (paths[params.n - 2] ?? null) : null}
            behind={set.slice(params.n, params.n + 2).map(({ poster }) => poster)}
          />
        ) : (
          <End
            heading={heading}
            rated={set.filter(({ stars }) => stars !== null).length}
            hasSet={set.length > 0}
            suggested={suggested}
          />
        )}
      </div>
    </main>
  )
}

/** A `ref` of the film's heading: it gets the focus when the press that changed the film removed what had it. */
function useHeadingFocus(place: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(place)
  useEffect(() => {
    if (focused.current === place) return
    focused.current = place
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [place])
  return heading
}
