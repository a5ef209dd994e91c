import { href, redirect } from 'react-router'
import { dependenciesContext, memberContext, visitorUnknownContext } from '#app/context.ts'
import { firstLocalId } from '#app/domain/film-ref.ts'
import { resolveFilm } from '#app/films/resolve-film.ts'
import { findLibraryEntry } from '#app/library/entry/library-entry.server.ts'
import { StaleNotice } from '#app/ui/film/stale-notice.tsx'
import { notFoundResponse } from '../http/not-found-response.ts'
import { pageMeta } from '../http/page-meta.ts'
import { parsePageNumber } from '../http/page-number.ts'
import { orThrowUnavailable } from '../http/throw-if-unavailable.ts'
import { visitorRegion } from '../http/visitor-region.ts'
import type { Route } from './+types/page'
import { ActionsUnavailable, FilmActions } from './actions/film-actions.tsx'
import { descriptionOf } from './description.ts'
import { CastAndCrew } from './facts/cast-and-crew.tsx'
import { leadActors } from './facts/credits.ts'
import { Details, Overview } from './facts/details.tsx'
import { discoveryLinks } from './facts/discovery-links.ts'
import { questionsOf } from './facts/faq.ts'
import { Production } from './facts/production.tsx'
import { triviaOf } from './facts/trivia.ts'
import { FilmHeader } from './header/film-header.tsx'
import { Trailer } from './header/trailer.tsx'
import { movieJsonLd } from './json-ld.ts'
import { LazyAddToList } from './lists/lazy-add-to-list.tsx'
import { LazyWatch } from './live/lazy-watch.tsx'
import { readWatch } from './live/read-watch.ts'
import { LazyBelowReviews, LazyCollection } from './more/lazy-more.tsx'
import { maxSimilarRead, partOf, readCollection, withoutCollection } from './more/read-collection.ts'
import { LazyFilmRating, LazyMemberActions, LazyYourReviews } from './own/lazy-member.tsx'
import { reviewForm } from './own/review-form-state.ts'
import { ReviewsUnavailable, SignedOutReviews, UserReview } from './own/user-review.tsx'
import styles from './page.module.css'
import { SectionTabs } from './topics/section-tabs.tsx'
import { allTopicsOf, tabsOf } from './topics/topics.ts'

const noFilm = {
  heading: 'No film available',
  message: 'There is no film at this address. Search for it by its title, or try one of these.',
}

/** The film with everything its page shows. Texts are made here, because browsers name countries differently. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const { db, films, siteRatings, storedFilms, site, today } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const film = await orThrowUnavailable(resolveFilm(params.id, films, films.findFilm), films)
  if (!film) throw await notFoundResponse(films, noFilm)
  const path = href('/movie/:id', { id: String(film.id) })
  // An IMDb id in upper case and a local id of an earlier edition are not further URLs of the page.
  if (params.id !== params.id.toLowerCase() || (Number(params.id) >= firstLocalId && Number(params.id) !== film.id))
    throw redirect(path, 301)
  storedFilms.refreshLater(film)
  const [collection, similar, genres, siteRating, watch] = await Promise.all([
    readCollection(films, film),
    films.findSimilarFilms(film, { limit: maxSimilarRead }),
    films.listGenres(),
    siteRatings.get(film),
    readWatch(context, { filmId: film.id, url, region: visitorRegion(context, request) }),
  ])
  const similarFilms = withoutCollection(similar, collection)
  const reviewPage = parsePageNumber(url.searchParams, 'reviews') ?? 1
  const libraryQuery = {
    film,
    others: [...similarFilms, ...(collection?.films ?? [])],
    collection: collection?.ids,
    reviewPage,
    withServices: watch !== null,
  }
  const libraryEntry = member && (await findLibraryEntry(db, { memberId: member.id, ...libraryQuery }))
  const links = discoveryLinks(film, { known: genres })
  const trivia = triviaOf(film)
  const questions = questionsOf(film, { today: today() })
  return {
    film,
    path,
    siteRating,
    own: libraryEntry && { ...libraryEntry, ...reviewForm(url) },
    isLibraryUnavailable: context.get(visitorUnknownContext),
    similarFilms,
    part: partOf(film, collection),
    collection,
    watch: watch && { watch, path, own: libraryEntry?.services?.map(({ id }) => id) ?? null },
    watchlistIds: libraryEntry ? libraryEntry.watchlistIds : null,
    links,
    trivia: trivia.length > 0 ? trivia : ['No trivia about this film yet.'],
    questions: questions.length > 0 ? questions : [noQuestion],
    tabs: tabsOf(film.imdbId),
    topics: allTopicsOf({
      imdbId: film.imdbId,
      genres: links.genres.flatMap(({ label, to }) => (to ? [label] : [])),
      similarFilms: similarFilms.length,
    }),
    description: descriptionOf(film, { today: today() }),
    jsonLd: movieJsonLd(film, {
      url: site.publicUrl + path,
      image: new URL(film.shareCard, site.publicUrl).href,
      personUrl: id => site.publicUrl + href('/person/:id', { id }),
    }),
  }
}

const noQuestion = { question: 'When will it be released?', answer: 'No day is known yet.', link: null }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [] // the error page has its own head
  const { film, path, description, jsonLd } = loaderData
  const title = film.releaseDate ? `${film.title} (${film.releaseDate.slice(0, 4)})` : film.title
  const facts = { title, description, path, image: film.shareCard, type: 'video.movie' as const }
  return [...pageMeta(matches, facts), { 'script:ld+json': jsonLd }]
}

export default function MoviePage({ loaderData }: Route.ComponentProps) {
  const { film, path, own, isLibraryUnavailable, similarFilms, links, trivia, questions, watch, collection } =
    loaderData
  const ownFilm = { ...film, path }
  return (
    // The key resets the state when the film changes.
    <main id="main" tabIndex={-1} key={film.id}>
      <FilmHeader
        film={film}
        path={path}
        part={loaderData.part}
        siteRating={loaderData.siteRating}
        ownRating={own && <LazyFilmRating film={ownFilm} own={own} />}
        actions={
          own ? (
            <LazyMemberActions film={ownFilm} own={own}>
              <LazyAddToList film={ownFilm} lists={own.lists} />
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
            stars={leadActors(film)}
            imdbId={film.imdbId}
            about={links.about}
            from={links.from}
          />
        </div>
        <CastAndCrew cast={film.cast} directors={film.directors} writers={film.writers} />
      </div>
      {collection && (
        <LazyCollection collection={collection} filmId={film.id} own={own} watchlistIds={loaderData.watchlistIds} />
      )}
      <div className={`wrap ${styles.sections}`}>
        <UserReview isOpen={own?.isReading === true}>
          {own ? (
            <LazyYourReviews film={ownFilm} {...own} />
          ) : isLibraryUnavailable ? (
            <ReviewsUnavailable />
          ) : (
            <SignedOutReviews path={path} />
          )}
        </UserReview>
        <LazyBelowReviews
          trivia={trivia}
          questions={questions}
          similarFilms={similarFilms}
          watchlistIds={loaderData.watchlistIds}
          topics={loaderData.topics}
        />
      </div>
    </main>
  )
}
