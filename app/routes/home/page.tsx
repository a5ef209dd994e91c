import { data, href, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { dependenciesContext, jsonLdContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { type FilmSummary, toCard } from '#app/films/film.ts'
import { minTopRatedVotes } from '#app/films/film-lists.ts'
import { isSectionToggle } from '#app/is-section-toggle.ts'
import { selectTonightFilms } from '#app/library/watchlist/tonight-films.server.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { WatchlistContext } from '#app/ui/film/watchlist-context.ts'
import { TextLink } from '#app/ui/layout/text-link.tsx'
import { cutDescription } from '../http/cut-description.ts'
import { pageMeta } from '../http/page-meta.ts'
import { selectMarksAmong } from '../reads/own-marks.ts'
import { namedRegion, visitorRegion } from '../reads/visitor-region.ts'
import type { Route } from './+types/page'
import { discoveries } from './discoveries.server.ts'
import { Introduction } from './introduction.tsx'
import { siteJsonLd } from './json-ld.ts'
import { openSections } from './open-sections.ts'
import { CinemaRow } from './rows/cinema-row.tsx'
import { DecadeRow } from './rows/decade-row.tsx'
import { DirectorBand } from './rows/director-band.tsx'
import { GenreRow } from './rows/genre-row.tsx'
import { listGenreRows } from './rows/genre-rows.ts'
import { MarksContext } from './rows/marked-card.tsx'
import { listShortFilms, shortFilmsRow, watchlistRow } from './rows/tonight.ts'
import { TonightRow } from './rows/tonight-row.tsx'
import { cinemaFilms, interleaved, showDirector, unseenOfDecades } from './rows/weekly-rows.ts'
import { Section } from './section.tsx'
import { UpcomingSlider } from './upcoming-slider.tsx'

/** The number of thumbnails that fit side by side. */
const maxSlides = 8

/** Characters of an overview: four lines on a desk. All slides are as tall as the one with most words. */
const maxOverviewLength = 270

export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (!openSections(url.searchParams)) throw data('The only value of this parameter is “all”.', { status: 400 })
  const { films, featured, recommendations, site, today } = context.get(dependenciesContext)
  context.set(jsonLdContext, siteJsonLd(site.publicUrl))
  const region = visitorRegion(context, request)
  const [upcoming, inCinemas, popular, topRated, genres, rowsWithout, weekly, shortFilms] = await Promise.all([
    films.list('upcoming', { page: 1 }),
    films.list('in-cinemas', { page: 1, region }),
    films.list('popular', { page: 1 }),
    films.list('top-rated', { page: 1 }),
    recommendations.listGenres(),
    listGenreRows(films),
    featured(),
    listShortFilms(films),
  ])
  const rows = rowsWithout([...popular.films, ...topRated.films].map(toCard))
  const { director, decades: allDecades } = weekly
  const above = [...popular.films, ...topRated.films, ...rows.flatMap(row => row.films)]
  const decades = unseenOfDecades(allDecades, above)
  const inRows = [...above, ...(director?.films ?? []), ...decades.flatMap(decade => decade.films)]
  const homeLibrary = await readHomeLibrary(context, [
    ...inRows,
    ...shortFilms,
    ...(director?.ids ?? []).map(id => ({ id })),
  ])
  const notForTonight = [...inRows, ...(homeLibrary?.marks.seen ?? []).map(id => ({ id }))]
  return {
    upcoming: upcoming.films.slice(0, maxSlides).map(toSlide),
    inCinemas: cinemaFilms(inCinemas.films, today()),
    region: inCinemas.region ? namedRegion(inCinemas.region).name : null,
    tonight:
      (homeLibrary ? watchlistRow(homeLibrary.tonightFilms) : null) ??
      shortFilmsRow(shortFilms, notForTonight, today()),
    director: director && showDirector(director, homeLibrary?.marks.seen ?? null),
    isStale: [upcoming, inCinemas, popular, topRated].some(list => list.isStale),
    popular: popular.films.map(toCard),
    topRated: topRated.films.map(toCard),
    rows: interleaved(rows, decades),
    discoveries,
    genres,
    marks: homeLibrary?.marks ?? null,
  }
}

const toSlide = (film: FilmSummary): FilmSummary => ({
  ...film,
  overview: film.overview && cutDescription(film.overview, maxOverviewLength),
})

/** The member's marks on these films, and films of the watchlist for tonight; null for an anonymous visitor. */
async function readHomeLibrary(context: Readonly<RouterContextProvider>, films: { id: number }[]) {
  const member = context.get(memberContext)
  if (!member) return null
  const { db, today } = context.get(dependenciesContext)
  const { tonightFilms, ...marks } = await readAsMember(db, member.id, {
    ...selectMarksAmong(films),
    tonightFilms: selectTonightFilms(member.id, today()),
  })
  return { marks, tonightFilms }
}

export const shouldRevalidate = (navigation: ShouldRevalidateFunctionArgs) =>
  !isSectionToggle(navigation) && navigation.defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: null,
    description: 'Upcoming, popular and top rated films: search them, open them, keep the ones you want to see.',
    path: href('/'),
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { upcoming, inCinemas, region, popular, tonight, director, topRated, rows, genres, isStale, marks } = loaderData
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="sr">filmDB: films to find, rate and review</h1>
      <UpcomingSlider key={upcoming.length} films={upcoming} />
      <Introduction discoveries={loaderData.discoveries} genres={genres} />
      <MarksContext value={marks}>
        <WatchlistContext value={marks?.watchlistIds ?? null}>
          <div className="wrap">
            <StaleNotice isStale={isStale} />
            <Section
              name="popular"
              heading="Popular Movies"
              films={popular}
              about="What people are watching: new releases beside the films they come back to."
              more={<TextLink to={href('/popular')}>Filter by genre</TextLink>}
            />
            {tonight && <TonightRow {...tonight} />}
            {inCinemas.length > 0 && <CinemaRow films={inCinemas} region={region} />}
          </div>
          {director && <DirectorBand {...director} />}
          <div className="wrap">
            <Section
              name="toprated"
              heading="Top Rated Movies"
              films={topRated}
              isRanked
              about={`By viewers’ votes, films with ${minTopRatedVotes} or more.`}
              more={<TextLink to={href('/toprated')}>The whole ranking</TextLink>}
            />
            {rows.map(row =>
              'genre' in row ? <GenreRow key={row.genre} {...row} /> : <DecadeRow key={row.decade} {...row} />,
            )}
          </div>
        </WatchlistContext>
      </MarksContext>
    </main>
  )
}
