import { href, redirect } from 'react-router'
import { dependenciesContext, jsonLdContext, visitorUnknownContext } from '#app/context.ts'
import { firstLocalId } from '#app/domain/film-ref.ts'
import { formatFilmName } from '#app/domain/text/format-title-with-year.ts'
import { resolveFilm } from '#app/films/resolve-film.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { noFilm, notFoundResponse } from '../http/not-found-response.ts'
import { pageMeta } from '../http/page-meta.ts'
import { throwIfUnavailable } from '../http/throw-if-unavailable.ts'
import type { Route } from './+types/page'
import { ActionsUnavailable, FilmActions } from './actions/film-actions.tsx'
import { CastAndCrew } from './facts/cast-and-crew.tsx'
import { Details, Overview } from './facts/details.tsx'
import { Production } from './facts/production.tsx'
import { toFilmView } from './film-view.ts'
import { FilmHeader } from './header/film-header.tsx'
import { Trailer } from './header/trailer.tsx'
import { movieJsonLd } from './json-ld.ts'
import { LazyAddToList } from './lists/lazy-add-to-list.tsx'
import { LazyWatch } from './live/lazy-watch.tsx'
import { LazyBelowReviews, LazyCollection } from './more/lazy-more.tsx'
import { LazyFilmRating, LazyMemberActions, LazyYourReviews } from './own/lazy-member.tsx'
import { ReviewsUnavailable, SignedOutReviews, UserReview } from './own/user-review.tsx'
import styles from './page.module.css'
import { readFilmPage } from './read-film-page.ts'
import { SectionTabs } from './topics/section-tabs.tsx'

/** The film with everything its page shows. Redirects from other URLs of the film to the one of its page. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { films, storedFilms, site, today } = context.get(dependenciesContext)
  const film = await throwIfUnavailable(resolveFilm(withoutTitle(params.id), films, films.findFilm), films)
  if (!film) throw await notFoundResponse(films, noFilm)
  const path = href('/movie/:id', { id: String(film.id) })
  if (isFormerUrl(params.id, film.id)) throw redirect(path + url.search, 301)
  storedFilms.refreshLater(film)
  const { genres, watch, collectionFilms, ...facts } = await readFilmPage(film, { context, request, url })
  const ownServices = facts.libraryEntry?.services?.map(({ id }) => id) ?? null
  context.set(jsonLdContext, movieJsonLd(film, { path, publicUrl: site.publicUrl }))
  return {
    film,
    path,
    ...facts,
    ...toFilmView(film, { ...facts, collectionFilms, genres, today: today() }),
    isLibraryUnavailable: context.get(visitorUnknownContext),
    watchlistIds: facts.libraryEntry?.watchlistIds ?? null,
    watch: watch && { watch, path, ownServices },
  }
}

/** The id of a URL of TMDB, `603-the-matrix`, without the title. */
const withoutTitle = (id: string) => id.replace(/^(\d+)-.*$/s, '$1')

/** Whether `id`, of a URL, has a title, is an IMDb id in upper case, or is the film's local id in an earlier edition. */
const isFormerUrl = (id: string, filmId: number) =>
  id !== withoutTitle(id).toLowerCase() || (Number(id) >= firstLocalId && Number(id) !== filmId)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [] // the error page has its own head
  const { film, path, description } = loaderData
  const title = formatFilmName(film)
  return pageMeta(matches, { title, description, path, image: film.shareCard, type: 'video.movie' })
}

export default function MoviePage({ loaderData }: Route.ComponentProps) {
  const { film, path, libraryEntry, isLibraryUnavailable, similarFilms, watchlistIds, links, watch, collection } =
    loaderData
  const filmOnPage = { ...film, path }
  return (
    // The key resets the state when the film changes.
    <main id="main" tabIndex={-1} key={film.id}>
      <FilmHeader
        film={film}
        path={path}
        collectionPosition={loaderData.collectionPosition}
        siteRating={loaderData.siteRating}
        ownRating={libraryEntry && <LazyFilmRating film={filmOnPage} libraryEntry={libraryEntry} />}
        actions={
          libraryEntry ? (
            <LazyMemberActions film={filmOnPage} libraryEntry={libraryEntry}>
              <LazyAddToList film={filmOnPage} lists={libraryEntry.lists} />
            </LazyMemberActions>
          ) : isLibraryUnavailable ? (
            <ActionsUnavailable title={film.title} path={path} />
          ) : (
            <FilmActions title={film.title} path={path} />
          )
        }
      />
      <SectionTabs tabs={loaderData.tabs} />
      <div className={`wrap ${styles.sections}`}>
        <StaleNotice isStale={film.isStale} />
        <div className={styles.body}>
          <Overview overview={film.overview} genres={links.genres} />
          <div className={styles.side}>
            {watch && <LazyWatch {...watch} />}
            {film.trailerKey && <Trailer title={film.title} trailerKey={film.trailerKey} still={film.backdrop} />}
            <Production companies={film.companies} />
          </div>
          <Details
            directors={film.directors}
            writers={film.writers}
            leadActors={loaderData.leadActors}
            imdbId={film.imdbId}
            about={links.about}
            from={links.from}
          />
        </div>
        <CastAndCrew cast={film.cast} directors={film.directors} writers={film.writers} />
      </div>
      {collection && (
        <LazyCollection
          collection={collection}
          filmId={film.id}
          libraryEntry={libraryEntry}
          watchlistIds={watchlistIds}
        />
      )}
      <div className={`wrap ${styles.sections}`}>
        <UserReview isOpen={libraryEntry?.isReading === true}>
          {libraryEntry ? (
            <LazyYourReviews film={filmOnPage} {...libraryEntry} />
          ) : isLibraryUnavailable ? (
            <ReviewsUnavailable />
          ) : (
            <SignedOutReviews path={path} />
          )}
        </UserReview>
        <LazyBelowReviews
          trivia={loaderData.trivia}
          questions={loaderData.questions}
          similarFilms={similarFilms}
          watchlistIds={watchlistIds}
          topics={loaderData.topics}
        />
      </div>
    </main>
  )
}
