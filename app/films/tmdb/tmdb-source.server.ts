// TMDB as a source of films.

import { parsePersonId } from '#app/domain/person-id.ts'
import type { Pictures } from '#app/domain/picture.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import { byRelease } from '../collection.ts'
import { type FilmSummary, toCardWithIds } from '../film.ts'
import { lastPage } from '../film-lists.ts'
import type { FilmSource } from '../film-source.ts'
import { slugOf } from '../slug.ts'
import type { Tmdb } from './tmdb.server.ts'
import { createTmdbDiscovery } from './tmdb-discovery.server.ts'
import { pictureFactsOf, toFilm, toFilmSummary } from './tmdb-film.ts'
import { fallbackGenres, type TmdbGenre } from './tmdb-genres.ts'
import { emptyPage, numbersOf } from './tmdb-pages.ts'
import { toCollection, toPerson } from './tmdb-person.ts'
import type { TmdbListed } from './tmdb-record.ts'
import { createTmdbSearch } from './tmdb-search.server.ts'
import { orderTmdbSimilar } from './tmdb-similar.ts'
import { createTmdbWatch } from './tmdb-watch.server.ts'

type Options = { pictures: Pictures; today: () => PlainDate }

/** TMDB as a source. `today` decides which films are upcoming. */
export function createTmdbSource(tmdb: Tmdb, { pictures, today }: Options): FilmSource {
  const genreList = async () => (await tmdb.genres().catch(() => null))?.value ?? fallbackGenres

  const summariesOf = (films: TmdbListed[], genres: TmdbGenre[]) =>
    films.map(film => toFilmSummary(film, genres, pictures))

  const findByImdbId = async (imdbId: string) => (await tmdb.find(imdbId)).value

  async function findFilm(id: number) {
    const { value, isStale } = await tmdb.film(id)
    if (!value) return null
    const trailerKey = await tmdb.trailerKey(value)
    return { ...toFilm(value, pictures), trailerKey, ...(isStale && { isStale }) }
  }

  const source: FilmSource = {
    async list(name, { page, genres = [], region }) {
      if (page > lastPage) return emptyPage(page)
      const [{ value, isStale }, tmdbGenres] = await Promise.all([tmdb.list(name, page, region), genreList()])
      const summaries = summariesOf(value?.films ?? [], tmdbGenres)
      const matchingFilms = summaries.filter(film => isOfAny(film, genres))
      // TMDB sorts upcoming films by popularity, and some of them are out: those are left out. A page of only such
      // films is shown as it is sent, except for a genre, which may have a single one.
      const coming = name === 'upcoming' ? matchingFilms.filter(film => isAfter(film, today())).toSorted(byRelease) : []
      const films = coming.length > 0 || (name === 'upcoming' && genres.length > 0) ? coming : matchingFilms
      return {
        ...numbersOf(value, page),
        films,
        isStale,
        ...(region && { region }),
        ...(genres.length > 0 && { totalFilms: films.length }),
      }
    },

    ...createTmdbSearch(tmdb, { pictures, genreList, findFilm, findByImdbId }),

    findFilm,
    findByImdbId,

    async findCard(id) {
      const { value } = await tmdb.film(id)
      return value && toCardWithIds(toFilm(value, pictures))
    },

    async findPictureFacts(id) {
      const { value } = await tmdb.film(id)
      return value && pictureFactsOf(value)
    },

    async findSimilarFilms(film, { limit }) {
      const [{ value }, tmdbGenres] = await Promise.all([tmdb.film(film.id), genreList()])
      const collection =
        value?.collection && (await source.findCollection(String(value.collection.id)).catch(() => null))
      const similar = { siblings: collection?.films ?? [], recommended: summariesOf(value?.alike ?? [], tmdbGenres) }
      return orderTmdbSimilar(film, similar, { limit, today: today() })
    },

    async findPerson(id) {
      const number = await findNumber(id)
      if (number === null) return null
      const [{ value, isStale }, tmdbGenres] = await Promise.all([tmdb.person(number), genreList()])
      return value && { ...toPerson(value, tmdbGenres, pictures), ...(isStale && { isStale }) }
    },

    async findCollection(id) {
      const parsed = parsePersonId(id)
      if (!parsed || !('number' in parsed)) return null
      const [{ value, isStale }, tmdbGenres] = await Promise.all([tmdb.collection(parsed.number), genreList()])
      // A collection of only adult films has no film to show.
      if (!value?.films.length) return null
      return { ...toCollection(value, tmdbGenres, pictures), ...(isStale && { isStale }) }
    },

    discover: (filters, options) => discover(filters, options),

    async listGenres() {
      const names = (await tmdb.genres()).value?.map(({ name }) => name) ?? []
      return [...new Set(names)].sort()
    },

    watchProviders: createTmdbWatch(tmdb),
  }
  const discover = createTmdbDiscovery(tmdb, {
    today,
    genreList,
    summariesOf,
    person: async id => (await source.findPerson(id)) ?? personNamed(id),
  })
  return source

  /** The best known person with this name, for a name that was typed into the filters. */
  async function personNamed(slug: string) {
    const parsed = parsePersonId(slug)
    if (!parsed || !('slug' in parsed)) return null
    const { value } = await tmdb.searchPeople(slug.replaceAll('-', ' '))
    const person = value?.find(({ name }) => slugOf(name) === slug)
    return person ? { id: String(person.id), name: person.name } : null
  }

  async function findNumber(personId: string) {
    const parsed = parsePersonId(personId)
    if (!parsed || 'slug' in parsed) return null
    return 'number' in parsed ? parsed.number : (await tmdb.findPerson(parsed.imdbId)).value
  }
}

const isOfAny = (film: FilmSummary, genres: string[]) =>
  genres.length === 0 || genres.some(genre => film.genres.includes(genre))

const isAfter = ({ releaseDate }: FilmSummary, day: PlainDate) => releaseDate !== null && releaseDate > day
