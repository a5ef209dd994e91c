// TMDB as a source of films.

import { parsePersonId } from '#app/domain/person-id.ts'
import type { Pictures } from '#app/domain/picture.ts'
import { type PlainDate, yearOf } from '#app/domain/plain-date.ts'
import { lastPage } from '../catalogue/film-lists.ts'
import { type FilmSummary, type FoundFilm, toCardWithIds } from '../film.ts'
import type { FilmPage, FilmSource } from '../film-source.ts'
import { findBySlug } from '../search/find-by-slug.ts'
import { parseQuery } from '../search/parse-query.ts'
import type { Tmdb } from './tmdb.server.ts'
import { tmdbDiscovery } from './tmdb-discovery.ts'
import { listedAsSummary, pictureFactsOf, tmdbAsFilm } from './tmdb-film.ts'
import { type TmdbGenre, usualGenres } from './tmdb-genres.ts'
import { tmdbAsCollection, tmdbAsPerson } from './tmdb-person.ts'
import type { TmdbListed, TmdbPage } from './tmdb-record.ts'
import { orderTmdbSimilar } from './tmdb-similar.ts'
import { tmdbWatch } from './tmdb-watch.server.ts'

type Options = { pictures: Pictures; today: () => PlainDate }

/** TMDB as a source. `today` decides which films are upcoming. */
export function tmdbFilms(tmdb: Tmdb, { pictures, today }: Options): FilmSource {
  const genreList = async () => (await tmdb.genres().catch(() => null))?.value ?? usualGenres

  const summariesOf = (films: TmdbListed[], genres: TmdbGenre[]) =>
    films.map(film => listedAsSummary(film, genres, pictures))

  const source: FilmSource = {
    async list(name, { page, genres = [], region }) {
      if (page > lastPage) return emptyPage(page)
      const [{ value, isStale }, known] = await Promise.all([tmdb.list(name, page, region), genreList()])
      const all = summariesOf(value?.films ?? [], known)
      const films = all.filter(film => isOfAny(film, genres) && (name !== 'upcoming' || isAfter(film, today())))
      return { ...numbersOf(value, page), films, isStale, ...(genres.length > 0 && { totalFilms: films.length }) }
    },

    async search(text, { page }) {
      const query = parseQuery(text)
      if (query.kind === 'nothing' || page > lastPage) return emptyPage(page)
      if (query.kind === 'imdb' || query.kind === 'number') {
        const film = await theOne(query)
        return pageOfOne(film && foundFilm(film, film), page)
      }
      const searched = query.kind === 'slug' ? slugAsTitle(query.words) : toSearchText(text)
      const [{ value, isStale }, known] = await Promise.all([tmdb.search(searched, page), genreList()])
      const films = (value?.films ?? []).map(film => foundFilm(film, listedAsSummary(film, known, pictures)))
      const named = query.kind === 'slug' ? findBySlug(query.words, films.map(withYear)) : null
      return named ? pageOfOne(named.film, page) : { ...numbersOf(value, page), films, isStale }
    },

    async suggest(text, { limit }) {
      const { films } = await source.search(text, { page: 1 })
      return { films: films.slice(0, limit) }
    },

    async film(id) {
      const { value, isStale } = await tmdb.film(id)
      return value && { ...tmdbAsFilm(value, pictures), ...(isStale && { isStale }) }
    },

    async card(id) {
      const { value } = await tmdb.film(id)
      return value && toCardWithIds(tmdbAsFilm(value, pictures))
    },

    async pictureFacts(id) {
      const { value } = await tmdb.film(id)
      return value && pictureFactsOf(value)
    },

    async findByImdbId(imdbId) {
      return (await tmdb.find(imdbId)).value
    },

    async similarFilms(film, { limit }) {
      const [{ value }, known] = await Promise.all([tmdb.film(film.id), genreList()])
      const collection = value?.collection && (await source.collection(String(value.collection.id)).catch(() => null))
      const similar = { siblings: collection?.films ?? [], recommended: summariesOf(value?.alike ?? [], known) }
      return orderTmdbSimilar(film, similar, { limit, today: today() })
    },

    async person(id) {
      const number = await numberOf(id)
      if (number === null) return null
      const [{ value, isStale }, known] = await Promise.all([tmdb.person(number), genreList()])
      return value && { ...tmdbAsPerson(value, known, pictures), ...(isStale && { isStale }) }
    },

    async collection(id) {
      const parsed = parsePersonId(id)
      if (!parsed || !('number' in parsed)) return null
      const [{ value, isStale }, known] = await Promise.all([tmdb.collection(parsed.number), genreList()])
      return value && { ...tmdbAsCollection(value, known, pictures), ...(isStale && { isStale }) }
    },

    discover: (filters, options) => discover(filters, options),

    async genres() {
      const names = (await tmdb.genres()).value?.map(({ name }) => name) ?? []
      return [...new Set(names)].sort()
    },

    watch: tmdbWatch(tmdb),
  }
  const discover = tmdbDiscovery(tmdb, { today, genreList, summariesOf, person: source.person })
  return source

  async function numberOf(personId: string) {
    const parsed = parsePersonId(personId)
    if (!parsed || 'slug' in parsed) return null
    return 'number' in parsed ? parsed.number : (await tmdb.findPerson(parsed.imdbId)).value
  }

  async function theOne(query: { kind: 'imdb'; imdbId: string } | { kind: 'number'; id: number }) {
    const id = query.kind === 'imdb' ? await source.findByImdbId(query.imdbId) : query.id
    return id === null ? null : source.film(id)
  }
}

const emptyPage = (page: number): FilmPage<never> => ({ films: [], page, totalPages: 1, totalFilms: 0 })

const pageOfOne = (film: FoundFilm | null, page: number): FilmPage<FoundFilm> =>
  film === null || page > 1 ? emptyPage(page) : { films: [film], page, totalPages: 1, totalFilms: 1 }

type Distinct = { originalTitle: string | null; voteCount: number }

const foundFilm = ({ originalTitle, voteCount }: Distinct, summary: FilmSummary): FoundFilm => ({
  ...summary,
  otherTitles: originalTitle === null ? [] : [originalTitle],
  voteCount,
})

/** TMDB reports more pages than it returns (it refuses pages past 500). */
const numbersOf = (value: TmdbPage | null, page: number) => ({
  page,
  totalPages: Math.min(lastPage, Math.max(1, value?.totalPages ?? 1)),
  totalFilms: value?.totalFilms ?? 0,
})

/** TMDB finds no film by its title and year together; a title may end with a number, too. */
const slugAsTitle = (words: string[]) =>
  (words.length > 1 && /^(19|20)\d\d$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words).join(' ')

const withYear = (film: FoundFilm) => ({ film, title: film.title, year: yearOf(film.releaseDate) })

/** Collapses spaces, so that equal searches share a cache key. */
const toSearchText = (text: string) => text.toWellFormed().trim().replace(/\s+/g, ' ')

const isOfAny = (film: FilmSummary, genres: string[]) =>
  genres.length === 0 || genres.some(genre => film.genres.includes(genre))

const isAfter = ({ releaseDate }: FilmSummary, day: PlainDate) => releaseDate !== null && releaseDate > day
