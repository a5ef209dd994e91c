// The search of TMDB's films and people.

import type { Pictures } from '#app/domain/picture.ts'
import { yearOf } from '#app/domain/plain-date.ts'
import type { FilmSummary, FoundFilm } from '../film.ts'
import { lastPage, maxNames } from '../film-lists.ts'
import type { FilmPage, FilmSource, FoundNames } from '../film-source.ts'
import { nullIfUnavailable } from '../film-source-error.ts'
import { findBySlug } from '../search/find-by-slug.ts'
import { otherTitleReasons } from '../search/other-title-reasons.ts'
import { parseQuery } from '../search/parse-query.ts'
import { markStale } from '../upstream/request-context.server.ts'
import type { Tmdb } from './tmdb.server.ts'
import { toFilmSummary } from './tmdb-film.ts'
import type { TmdbGenre } from './tmdb-genres.ts'
import { emptyPage, numbersOf } from './tmdb-pages.ts'
import { toFoundPerson } from './tmdb-person.ts'

type Options = Pick<FilmSource, 'findFilm' | 'findByImdbId'> & {
  pictures: Pictures
  genreList: () => Promise<TmdbGenre[]>
}

/** An id or a pasted URL finds only that film; TMDB searches for anything else. */
export function createTmdbSearch(
  tmdb: Pick<Tmdb, 'search' | 'searchPeople'>,
  { pictures, genreList, findFilm, findByImdbId }: Options,
): Pick<FilmSource, 'search' | 'suggest'> {
  return {
    search,
    async suggest(text, { limit }) {
      const found = await search(text, { page: 1 })
      const films = found.films.slice(0, limit)
      return {
        films,
        people: found.people?.slice(0, maxNames.suggested.people),
        otherTitleReasons: otherTitleReasons(text, { films }),
      }
    },
  }

  async function search(text: string, { page }: { page: number }): Promise<FilmPage<FoundFilm> & FoundNames> {
    const query = parseQuery(text)
    const typed = toSearchText(text)
    if (typed === '' || page > lastPage) return emptyPage(page)
    if (query.kind === 'imdb' || query.kind === 'number') {
      const namedFilm = await theOne(query)
      return pageOfOne(namedFilm && foundFilm(namedFilm, namedFilm), page)
    }
    const searched = query.kind === 'slug' ? slugAsTitle(query.words) : typed
    const [{ value, isStale }, tmdbGenres, people] = await Promise.all([
      findFilms(searched, page),
      genreList(),
      query.kind === 'words' && page === 1 ? findPeople(searched) : undefined,
    ])
    const films = (value?.films ?? []).map(film => foundFilm(film, toFilmSummary(film, tmdbGenres, pictures)))
    const named = query.kind === 'slug' ? findBySlug(query.words, films.map(withYear)) : null
    return named ? pageOfOne(named.film, page) : { ...numbersOf(value, page), films, people, isStale }
  }

  /** TMDB matches titles only: a text that no title matches may be a title and its year. */
  async function findFilms(text: string, page: number) {
    const titlePage = await tmdb.search(text, page)
    const [, title, year] = /^(.*\S) \(?((?:19|20)\d\d)\)?$/.exec(text) ?? []
    return title && year && !titlePage.value?.totalFilms ? tmdb.search(title, page, year) : titlePage
  }

  /** The films are complete without them, but no cache keeps a page that lacks them. */
  async function findPeople(text: string) {
    const foundPeople = await tmdb.searchPeople(text).catch(nullIfUnavailable)
    if (!foundPeople) markStale()
    const people = (foundPeople?.value ?? []).slice(0, maxNames.searched.people)
    return people.length > 0 ? people.map(person => toFoundPerson(person, pictures)) : undefined
  }

  async function theOne(query: { kind: 'imdb'; imdbId: string } | { kind: 'number'; id: number }) {
    const id = query.kind === 'imdb' ? await findByImdbId(query.imdbId) : query.id
    return id === null ? null : findFilm(id)
  }
}

const pageOfOne = (film: FoundFilm | null, page: number): FilmPage<FoundFilm> =>
  film === null || page > 1 ? emptyPage(page) : { films: [film], page, totalPages: 1, totalFilms: 1 }

type Distinct = { originalTitle: string | null; voteCount: number }

const foundFilm = ({ originalTitle, voteCount }: Distinct, summary: FilmSummary): FoundFilm => ({
  ...summary,
  otherTitles: originalTitle === null ? [] : [originalTitle],
  voteCount,
})

/** TMDB finds no film by its title and year together; a title may end with a number, too. */
const slugAsTitle = (words: string[]) =>
  (words.length > 1 && /^(19|20)\d\d$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).join(' ')

const withYear = (film: FoundFilm) => ({ film, title: film.title, year: yearOf(film.releaseDate) })

/** Collapses spaces, so that equal searches share a cache key. */
const toSearchText = (text: string) => text.toWellFormed().trim().replace(/\s+/g, ' ')
