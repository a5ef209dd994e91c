import { data, href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { votesToBeRated } from '#app/films/catalogue/film-lists.ts'
import { asCard } from '#app/films/film.ts'
import { ListedContext } from '#app/ui/film/listed-context.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { listedFilms } from '../http/listed-films.ts'
import { pageMeta } from '../http/page-meta.ts'
import type { Route } from './+types/page'
import { ChatLauncher } from './chat-launcher.tsx'
import { openSections } from './open-sections.ts'
import { Section } from './section.tsx'
import { UpcomingSlider } from './upcoming-slider.tsx'

/** So many coming films fit beside each other as thumbnails. */
const maxSlides = 8

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!openSections(url.searchParams)) throw data('A shelf is shown in full or not at all.', { status: 400 })
  const { films, recommendations } = context.get(servicesContext)
  const [upcoming, popular, topRated, genres] = await Promise.all([
    films.list('upcoming', { page: 1 }),
    films.list('popular', { page: 1 }),
    films.list('top-rated', { page: 1 }),
    recommendations.genres(),
  ])
  return {
    upcoming: upcoming.films.slice(0, maxSlides),
    isStale: [upcoming, popular, topRated].some(list => list.isStale),
    popular: popular.films.map(asCard),
    topRated: topRated.films.map(asCard),
    genres,
    listed: await listedFilms(context, [...popular.films, ...topRated.films]),
  }
}

/** Every film of a shelf is in the page already: expanding one asks for nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: null,
    description: 'Upcoming, popular and top rated films: search them, open them, keep the ones you want to see.',
    path: href('/'),
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { upcoming, popular, topRated, genres, isStale, listed } = loaderData
  return (
    <main id="main">
      <UpcomingSlider films={upcoming} />
      <ListedContext value={listed}>
        <div className="wrap">
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
        </div>
      </ListedContext>
      <ChatLauncher genres={genres} />
    </main>
  )
}
