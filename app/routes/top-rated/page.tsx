import { useState } from 'react'
import { data, href, Link } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { lastPage, rankOf, votesToBeRated } from '#app/films/catalogue/film-lists.ts'
import type { FilmSummary } from '#app/films/film.ts'
import { errorMessage } from '#app/ui/error/error-message.ts'
import { ErrorPage } from '#app/ui/error/error-page.tsx'
import { ListedContext } from '#app/ui/film/listed-context.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { Pager } from '#app/ui/layout/pager.tsx'
import buttons from '../../ui/form/button.module.css'
import { listedFilms } from '../http/listed-films.ts'
import { orUnavailable } from '../http/or-unavailable.ts'
import { pageMeta } from '../http/page-meta.ts'
import { parsePageNumber } from '../http/page-number.ts'
import type { Route } from './+types/page'
import { AboutFilm } from './about-film.tsx'
import { Entry, LeadEntry } from './entry.tsx'
import styles from './page.module.css'

/** Throws 400 for what is no page number (or one the list never reaches), 404 past the last page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = parsePageNumber(new URL(request.url).searchParams)
  if (page === null || page > lastPage) {
    throw data(`Pages of this list have a number from 1 to ${lastPage}.`, { status: 400 })
  }
  const { films } = context.get(servicesContext)
  const list = await orUnavailable(films.list('top-rated', { page }), films)
  if (page > list.totalPages) {
    throw data(`There is no page ${page}: this list ends with page ${list.totalPages}.`, { status: 404 })
  }
  return { ...list, listed: await listedFilms(context, list.films) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Top Rated Movies · filmDB' }, { name: 'robots', content: 'noindex' }]
  const { page, totalPages } = loaderData
  const neighbour = (rel: string, number: number) => ({ tagName: 'link' as const, rel, href: pathOf(number) })
  return [
    ...pageMeta(matches, {
      title: page === 1 ? 'Top Rated Movies' : `Top Rated Movies, page ${page}`,
      description: `The best films by viewers’ votes, number ${rankOf({ page, index: 0 })} and on.`,
      path: pathOf(page),
    }),
    ...(page > 1 ? [neighbour('prev', page - 1)] : []),
    ...(page < totalPages ? [neighbour('next', page + 1)] : []),
  ]
}

const pathOf = (page: number) => (page === 1 ? href('/toprated') : `${href('/toprated')}?page=${page}`)

export default function TopRatedPage({ loaderData }: Route.ComponentProps) {
  const { films, page, totalPages, isStale, listed } = loaderData
  const [asked, setAsked] = useState<FilmSummary | null>(null)
  const [open, setOpen] = useState(false)
  const ask = (film: FilmSummary) => {
    setAsked(film)
    setOpen(true)
  }
  const [lead, ...others] = films
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <header className={styles.head}>
        <h1 className="flat">Top Rated Movies</h1>
        <p className="quiet">Ranked by viewers’ votes. Only films with {votesToBeRated} or more.</p>
        <StaleNotice isStale={isStale} />
      </header>
      <ListedContext value={listed}>
        <ol className={styles.entries} start={rankOf({ page, index: 0 })}>
          {lead && <LeadEntry film={lead} rank={rankOf({ page, index: 0 })} onAsk={ask} />}
          {others.map((film, index) => (
            <Entry key={film.id} film={film} rank={rankOf({ page, index: index + 1 })} onAsk={ask} />
          ))}
        </ol>
      </ListedContext>
      <Pager page={page} totalPages={totalPages} pathOf={pathOf} />
      <AboutFilm film={asked} open={open} onClose={() => setOpen(false)} />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = (
    <Link className={`${buttons.button} ${buttons.lamp}`} to={pathOf(1)}>
      Top Rated Movies from number 1
    </Link>
  )
  return <ErrorPage error={errorMessage(error, { isPublic: !import.meta.env.DEV })} action={action} />
}
