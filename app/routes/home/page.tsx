import { data, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { votesToBeRated } from '#app/films/catalogue/film-lists.ts'
import { toCard } from '#app/films/film.ts'
import { ListedContext } from '#app/ui/film/listed-context.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { listedFilms } from '../http/listed-films.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { ChatLauncher } from './chat-launcher.tsx'
import { GenreRow } from './genre-row.tsx'
import { listGenreRows } from './genre-rows.ts'
import { openSections } from './open-sections.ts'
import styles from './page.module.css'
import { Section } from './section.tsx'
import { UpcomingSlider } from './upcoming-slider.tsx'

/** The number of thumbnails that fit side by side. */
const maxSlides = 8

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!openSections(url.searchParams)) throw data('The only value of this parameter is “all”.', { status: 400 })
  const { films, recommendations } = context.get(servicesContext)
  const [upcoming, popular, topRated, genres, rowsWithout] = await Promise.all([
    films.list('upcoming', { page: 1 }),
    films.list('popular', { page: 1 }),
    films.list('top-rated', { page: 1 }),
    recommendations.genres(),
    listGenreRows(films),
  ])
  const rows = rowsWithout([...popular.films, ...topRated.films].map(toCard))
  const inRows = rows.flatMap(row => row.films)
  return {
    upcoming: upcoming.films.slice(0, maxSlides),
    isStale: [upcoming, popular, topRated].some(list => list.isStale),
    popular: popular.films.map(toCard),
    topRated: topRated.films.map(toCard),
    rows,
    genres,
    listed: await listedFilms(context, [...popular.films, ...topRated.films, ...inRows]),
  }
}

/** All films of a section are in the page already: expanding one loads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: null,
    description: 'Upcoming, popular and top rated films: search them, open them, keep the ones you want to see.',
    path: href('/'),
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { upcoming, popular, topRated, rows, genres, isStale, listed } = loaderData
  return (
    <main id="main">
      <UpcomingSlider films={upcoming} />
      <ListedContext value={listed}>
        <div className="wrap">
          <p className={styles.about}>Find a film worth your evening, and keep every one you have seen.</p>
          <p className={styles.discover}>
            <Link className="link" to={href('/discover')}>
              Discover films by genre, decade, country and more
            </Link>
          </p>
          <StaleNotice isStale={isStale} />
          <Section
            name="popular"
            heading="Popular Movies"
            films={popular}
            about="What people are watching: new releases beside the films they come back to."
            more={
              <Link className="link" to={href('/popular')}>
                Filter by genre
              </Link>
            }
          />
          <Section
            name="toprated"
            heading="Top Rated Movies"
            films={topRated}
            about={`By viewers’ votes, films with ${votesToBeRated} or more.`}
            more={
              <Link className="link" to={href('/toprated')}>
                The whole ranking
              </Link>
            }
          />
          {rows.map(row => (
            <GenreRow key={row.genre} {...row} />
          ))}
        </div>
      </ListedContext>
      <ChatLauncher genres={genres} />
    </main>
  )
}
