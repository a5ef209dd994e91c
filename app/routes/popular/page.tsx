import { data, href } from 'react-router'
import { dependenciesContext, jsonLdContext } from '#app/context.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import { formatList } from '#app/domain/text/format-list.ts'
import { toCard } from '#app/films/film.ts'
import { unknownGenreMessage } from '#app/films/find-genre.ts'
import { FilmCard } from '#app/ui/film/film-card.tsx'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import grid from '../../ui/film/film-grid.module.css'
import { filmListJsonLd } from '../http/film-list-json-ld.ts'
import { pageMeta } from '../http/page-meta.ts'
import { readWatchlistIds } from '../reads/own-marks.ts'
import type { Route } from './+types/page'
import { chosenGenres } from './chosen-genres.ts'
import { GenreFilter } from './genre-filter.tsx'
import styles from './page.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { films, site } = context.get(dependenciesContext)
  const genres = await films.listGenres()
  const choice = chosenGenres(url.searchParams, genres)
  if ('unknown' in choice) throw data(unknownGenreMessage(choice.unknown), { status: 400 })
  // Popular films are page 1 only (spec section 9).
  const list = await films.list('popular', { page: 1, genres: choice.genres })
  context.set(jsonLdContext, filmListJsonLd(list.films, site))
  return {
    genres,
    chosen: choice.genres,
    films: list.films.map(toCard),
    total: list.totalFilms,
    isStale: list.isStale,
    watchlistIds: await readWatchlistIds(context, list.films),
  }
}

/** The widths of film-grid.module.css as an HTML `sizes` value. */
const wallSizes = '(min-width: 100rem) 13rem, (min-width: 64rem) 18vw, (min-width: 48rem) 22vw, 46vw'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const activeGenres = loaderData?.chosen ?? []
  const query = new URLSearchParams(activeGenres.map(genre => ['genre', genre]))
  return pageMeta(matches, {
    title: activeGenres.length ? `Popular Movies: ${formatList(activeGenres, 'or')}` : 'Popular Movies',
    description: activeGenres.length
      ? `The ${formatList(activeGenres, 'or')} films people are watching now.`
      : 'The films people are watching now, filtered by genre.',
    path: activeGenres.length ? `${href('/popular')}?${query}` : href('/popular'),
    noIndex: activeGenres.length > 1, // combinations of genres stay out of search engines
  })
}

export default function Popular({ loaderData }: Route.ComponentProps) {
  const { genres, chosen, films, total, isStale, watchlistIds } = loaderData
  return (
    <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
      <h1 className="semi-expanded">Popular Movies</h1>
      <StaleNotice isStale={isStale} />
      <GenreFilter genres={genres} />
      <p className={`quiet ${styles.count}`} role="status">
        {formatResultCount({ shown: films.length, total, chosen })}
      </p>
      <WatchlistContext value={watchlistIds}>
        <ul className={`${grid.grid} ${grid.wall} ${styles.films}`}>
          {films.map((film, index) => (
            <li key={film.id}>
              <FilmCard film={film} heading="h2" load={index < 8 ? 'eager' : 'lazy'} sizes={wallSizes} />
            </li>
          ))}
        </ul>
      </WatchlistContext>
    </main>
  )
}

function formatResultCount({ shown, total, chosen }: { shown: number; total: number; chosen: string[] }) {
  const kind = chosen.length ? `${formatList(chosen, 'or')} ` : ''
  if (total === 0) return `No ${kind}film is popular at the moment. Choose another genre.`
  if (shown < total) return `The ${shown} most popular of ${formatWhole(total)} ${kind}films.`
  return total === 1 ? `One ${kind}film.` : `${total} ${kind}films.`
}
