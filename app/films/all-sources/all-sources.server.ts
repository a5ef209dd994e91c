// All sources as one: the live database first, the catalogue where it is silent. No page fails because of an upstream.
import { LRUCache } from 'lru-cache'
import type { PictureFacts } from '#app/domain/picture.ts'
import type { FilmSummary } from '../film.ts'
import type { FilmPage, FilmSource } from '../film-source.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { markStale } from '../upstream/request-context.server.ts'
import { allSourcesFilm, asStale, type FilmParts, toUnavailable } from './all-sources-film.server.ts'
import { type ChatParts, chatRecommendations } from './recommendations.server.ts'

/** Pictures of the films of lists are drawn without a request for the film, for as many films as fit (some 20,000). */
const maxSeenBytes = 8 * 1024 * 1024

/** The films of the site. Parts that are not configured are null; with none it is the catalogue. */
export function allSources(parts: FilmParts & Pick<ChatParts, 'genreService'>): FilmSource {
  const { own, live } = parts
  const seen = new LRUCache<number, PictureFacts>({ maxSize: maxSeenBytes, sizeCalculation: sizeOf })

  return {
    ...allSourcesFilm(parts),
    ...chatRecommendations(parts),

    async list(name, options) {
      const page = await answered(live?.list(name, options))
      // At the end of a month nothing may be left of a page of coming films.
      if (page instanceof FilmSourceError || (page && isEmptyFirst(page) && !options.genres?.length)) {
        return dated(await own.list(name, options), page)
      }
      return page ? remembered(page) : own.list(name, options)
    },

    async search(text, options) {
      const page = await answered(live?.search(text, options))
      if (page instanceof FilmSourceError) return dated(await own.search(text, options), page)
      // Typos and the like are forgiven by our own search alone.
      return page && page.totalFilms > 0 ? remembered(page) : own.search(text, options)
    },

    async suggest(text, options) {
      const films = await answered(live?.suggest(text, options))
      if (films instanceof FilmSourceError) markStale()
      return films instanceof FilmSourceError || !films?.length ? own.suggest(text, options) : films
    },

    async pictureFacts(id) {
      const known = (await own.pictureFacts(id)) ?? seen.get(id)
      if (known || !live) return known ?? null
      const asked = await answered(live.pictureFacts(id))
      return asked instanceof FilmSourceError ? null : asked
    },

    async similarFilms(film, options) {
      const films = await answered(live?.similarFilms(film, options))
      return films instanceof FilmSourceError || !films?.length ? own.similarFilms(film, options) : films
    },

    async genres() {
      const genres = await answered(live?.genres())
      if (genres instanceof FilmSourceError) markStale()
      return genres instanceof FilmSourceError || !genres?.length ? own.genres() : genres
    },

    // What the site knows by itself: nobody waits for an upstream to hear of it.
    count: own.count,
    ids: own.ids,
  }

  function remembered(page: FilmPage): FilmPage {
    for (const film of page.films) seen.set(film.id, factsOf(film))
    return page
  }
}

/** What a source says, null when there is none, and its silence as a value. */
const answered = async <T>(answer: Promise<T> | undefined) => (answer ? answer.catch(toUnavailable) : null)

/** The catalogue's page in place of one that did not come. */
function dated(page: FilmPage, why: FilmPage | FilmSourceError): FilmPage {
  if (!(why instanceof FilmSourceError)) return page
  // Past the catalogue's end only the live database could say what there is.
  if (page.films.length === 0 && page.page > page.totalPages) throw asStale(why)
  markStale()
  return { ...page, isStale: true }
}

const isEmptyFirst = ({ films, page }: FilmPage) => films.length === 0 && page === 1

/** In memory, about: two bytes a character, and the objects around them. */
const sizeOf = ({ title, genres }: PictureFacts) => 2 * (title.length + genres.join().length) + 300

const factsOf = ({ id, title, releaseDate, genres }: FilmSummary): PictureFacts => ({
  ...{ id, title, releaseDate, genres },
  ...{ keywords: [], directors: [] },
})
