import { useState } from 'react'
import { href, Link } from 'react-router'
import { dependenciesContext, jsonLdContext } from '#app/context.ts'
import type { FilmSummary } from '#app/films/film.ts'
import { minTopRatedVotes, rankOf } from '#app/films/film-lists.ts'
import { errorMessage } from '#app/ui/error/error-message.ts'
import { ErrorPage } from '#app/ui/error/error-page.tsx'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { Pager } from '#app/ui/layout/pager.tsx'
import buttons from '../../ui/form/button.module.css'
import { filmListJsonLd } from '../http/film-list-json-ld.ts'
import { pageMeta } from '../http/page-meta.ts'
import { withPage } from '../http/query/with-page.ts'
import { findListPage } from '../reads/list-page.ts'
import { readWatchlistIds } from '../reads/own-marks.ts'
import type { Route } from './+types/page'
import { AboutFilm } from './about-film.tsx'
import { Entry, FirstEntry } from './entry.tsx'
import styles from './page.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = await findListPage('top-rated', { context, url })
  const { site } = context.get(dependenciesContext)
  const first = rankOf({ page: list.page, index: 0 })
  context.set(jsonLdContext, filmListJsonLd(list.films, { publicUrl: site.publicUrl, first }))
  return { ...list, watchlistIds: await readWatchlistIds(context, list.films) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (!loaderData) {
    const { heading } = errorMessage(error, { hidesDetails: true })
    return [{ title: `${heading} · filmDB` }, { name: 'robots', content: 'noindex' }]
  }
  const { page, totalPages } = loaderData
  const neighbour = (rel: string, number: number) => ({ tagName: 'link' as const, rel, href: topRatedPath(number) })
  return [
    ...pageMeta(matches, {
      title: 'Top Rated Movies',
      page,
      description: `The best films by viewers’ votes, number ${rankOf({ page, index: 0 })} and on.`,
      path: topRatedPath(page),
    }),
    ...(page > 1 ? [neighbour('prev', page - 1)] : []),
    ...(page < totalPages ? [neighbour('next', page + 1)] : []),
  ]
}

const topRatedPath = (page: number) => withPage(href('/toprated'), page)

export default function TopRatedPage({ loaderData }: Route.ComponentProps) {
  const { films, page, totalPages, isStale, watchlistIds } = loaderData
  const [selected, setSelected] = useState<FilmSummary | null>(null)
  const [open, setOpen] = useState(false)
  const showAbout = (film: FilmSummary) => {
    setSelected(film)
    setOpen(true)
  }
  const [lead, ...others] = films
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <header className={styles.head}>
        <h1 className="semi-expanded">Top Rated Movies</h1>
        <p className="quiet">Ranked by viewers’ votes. Only films with {minTopRatedVotes} or more.</p>
        <StaleNotice isStale={isStale} />
      </header>
      <WatchlistContext value={watchlistIds}>
        <ol className={styles.entries} start={rankOf({ page, index: 0 })}>
          {lead && <FirstEntry film={lead} rank={rankOf({ page, index: 0 })} onAbout={showAbout} />}
          {others.map((film, index) => (
            <Entry key={film.id} film={film} rank={rankOf({ page, index: index + 1 })} onAbout={showAbout} />
          ))}
        </ol>
      </WatchlistContext>
      <Pager page={page} totalPages={totalPages} pathOf={topRatedPath} />
      <AboutFilm film={selected} open={open} onClose={() => setOpen(false)} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = (
    <Link className={buttons.primary} to={topRatedPath(1)}>
      Top Rated Movies from number 1
    </Link>
  )
  return <ErrorPage error={errorMessage(error, { hidesDetails: !import.meta.env.DEV })} action={action} />
}
