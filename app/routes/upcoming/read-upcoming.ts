import { data, type RouterContextProvider } from 'react-router'
import { dependenciesContext, jsonLdContext, memberContext } from '#app/context.ts'
import { readAsMember } from '#app/db/read-as-member.server.ts'
import { formatWhole } from '#app/domain/text/format-count.ts'
import type { FilmSummary } from '#app/films/film.ts'
import { rankOf } from '#app/films/film-lists.ts'
import { findGenre, unknownGenreMessage } from '#app/films/find-genre.ts'
import { selectWatchlistIdsAmong } from '#app/library/entry/own-marks.server.ts'
import { maxComing, selectComingFilms } from '#app/library/watchlist/coming-films.server.ts'
import { filmListJsonLd } from '../http/film-list-json-ld.ts'
import { findListPage } from '../reads/list-page.ts'
import { namedRegion, visitorRegion } from '../reads/visitor-region.ts'

export type ComingFilm = Pick<FilmSummary, 'id' | 'title' | 'releaseDate' | 'poster' | 'genres'> &
  Partial<Pick<FilmSummary, 'overview' | 'directors'>>

type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

/**
 * The coming films of `?genre=`: a page of all of them, in the visitor's region where the source tells regions apart, or
 * with `list=mine` those of the member's watchlist. Throws 400 for an unknown genre.
 */
export async function readUpcoming({ context, request, url }: PageRequest) {
  const { db, films, site, today } = context.get(dependenciesContext)
  const member = context.get(memberContext)
  const isMine = member !== null && url.searchParams.get('list') === 'mine'
  const genres = await films.listGenres()
  const genre = parseGenre(url.searchParams, genres)
  const region = visitorRegion(context, request)
  const list = isMine ? null : await findComing({ context, url, genre, region })
  if (list) {
    const first = rankOf({ page: list.page, index: 0 })
    context.set(jsonLdContext, filmListJsonLd(list.films, { publicUrl: site.publicUrl, first }))
  }
  const library = member
    ? await readAsMember(db, member.id, {
        coming: selectComingFilms(member.id, today()),
        watchlistIds: selectWatchlistIdsAmong(list?.films ?? []),
      })
    : null
  const coming = library?.coming ?? []
  const mine = coming.slice(0, maxComing).filter(film => genre === null || film.genres.includes(genre))
  const { page, totalPages, isStale } = list ?? { page: 1, totalPages: 1 }
  return {
    genres,
    genre,
    isMine,
    films: (list?.films ?? mine) satisfies ComingFilm[] as ComingFilm[],
    page,
    totalPages,
    isStale,
    /** The region whose releases the list has; null for those of the whole world. */
    region: list?.region ? namedRegion(list.region).name : null,
    /** How many films are on the member's list, `200+` when there are more; null for an anonymous visitor. */
    mineCount: library && `${formatWhole(mine.length)}${coming.length > maxComing ? '+' : ''}`,
    watchlistIds: library && (list ? library.watchlistIds : mine.map(({ id }) => id)),
  }
}

type Coming = Omit<PageRequest, 'request'> & { genre: string | null; region: string }

/** The films that come to the region; those that come to the world where none is known for it. */
async function findComing({ context, url, genre, region }: Coming) {
  const options = { context, url, genres: genre === null ? [] : [genre] }
  const list = await findListPage('upcoming', { ...options, region })
  return list.totalFilms === 0 && list.region && genre === null ? findListPage('upcoming', options) : list
}

/** The genre of `?genre=`; null for all of them, which a form sends as the empty text. */
function parseGenre(search: URLSearchParams, genres: string[]) {
  const text = (search.get('genre') ?? '').trim()
  if (text === '') return null
  const genre = findGenre(text, genres)
  if (genre === null) throw data(unknownGenreMessage(text), { status: 400 })
  return genre
}
