// Reads the facts of a film's page that the film itself does not have.
import { dependenciesContext, memberContext } from '#app/context.ts'
import { type Film, type FilmCard, type FilmSummary, toCard } from '#app/films/film.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { nullIfUnavailable } from '#app/films/film-source-error.ts'
import { listNearestByRelease } from '#app/films/similarity/nearest-by-release.ts'
import { maxSimilar, similarLimit } from '#app/films/similarity/similarity-order.ts'
import { findLibraryEntry } from '#app/library/entry/library-entry.server.ts'
import { parsePageNumber } from '../http/query/page-number.ts'
import { visitorRegion } from '../reads/visitor-region.ts'
import type { Route } from './+types/page'
import { readWatch } from './live/read-watch.ts'

export type FilmCollection = {
  id: string
  name: string
  /** The ids of all its films here, in order of release. */
  ids: number[]
  /** The film and those released nearest to it, by release. */
  films: FilmCard[]
}

/** A row of cards on a desk. */
const maxCollectionFilms = 6

export type FilmPageFacts = Awaited<ReturnType<typeof readFilmPage>>

type PageRequest = Pick<Route.LoaderArgs, 'context' | 'request' | 'url'>

/**
 * The facts beside the film, read in parallel, then the member's library entry, whose marks are of the films that were
 * read. `libraryEntry` is null for an anonymous visitor, `similarFilms` has none of the collection's films, `genres`
 * are those that films are discovered by. Throws a `FilmSourceError` as its film source does.
 */
export async function readFilmPage(film: Film, { context, request, url }: PageRequest) {
  const { db, films, siteRatings } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const [{ collection, collectionFilms }, similar, genres, siteRating, watch] = await Promise.all([
    readCollection(films, film),
    films.findSimilarFilms(film, { limit: similarLimit(film) }),
    films.listGenres(),
    siteRatings.get(film),
    readWatch(context, { filmId: film.id, url, region: visitorRegion(context, request) }),
  ])
  const similarFilms = similar.filter(({ id }) => !collection?.ids.includes(id)).slice(0, maxSimilar)
  const libraryEntry =
    member &&
    (await findLibraryEntry(db, {
      memberId: member.id,
      film,
      others: [...similarFilms, ...(collection?.films ?? [])],
      collection: collection?.ids,
      reviewPage: parsePageNumber(url.searchParams, 'reviews') ?? 1,
      withServices: watch !== null,
    }))
  return {
    collection,
    collectionFilms,
    similarFilms,
    genres,
    siteRating,
    watch,
    libraryEntry: libraryEntry && { ...libraryEntry, ...reviewForm(url) },
  }
}

/**
 * The form of a new review. Without script, `?write=review` opens it.
 * `?reviews=` is the page of the reviews, which are open then.
 */
const reviewForm = ({ searchParams }: URL) => ({
  newReviewId: crypto.randomUUID(),
  isReading: searchParams.has('reviews'),
  isComposing: searchParams.get('write') === 'review',
})

/**
 * The film's collection, and all films of it, in order of release: none where some are missing. Null and none without
 * other films, and while it is unavailable.
 */
async function readCollection(
  films: FilmSource,
  film: Film,
): Promise<{ collection: FilmCollection | null; collectionFilms: FilmSummary[] }> {
  const found = film.collection && (await films.findCollection(film.collection.id).catch(nullIfUnavailable))
  if (!found || found.films.length < 2 || found.films.every(({ id }) => id !== film.id))
    return { collection: null, collectionFilms: [] }
  const { id, name, films: collectionFilms, isPartial } = found
  const others = collectionFilms.filter(({ id }) => id !== film.id)
  const near = new Set([film.id, ...listNearestByRelease(film, others, maxCollectionFilms - 1).map(({ id }) => id)])
  const collection = {
    id,
    name,
    ids: collectionFilms.map(({ id }) => id),
    films: collectionFilms.filter(({ id }) => near.has(id)).map(toCard),
  }
  return { collection, collectionFilms: isPartial ? [] : collectionFilms }
}
