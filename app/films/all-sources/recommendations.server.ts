import type { PlainDate } from '#app/domain/plain-date.ts'
import type { CatalogueSource } from '../catalogue/catalogue-source.ts'
import type { Film } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { nullIfUnavailable } from '../film-source-error.ts'
import { type Recommendation, type Recommendations, toRecommendation } from '../recommendations.ts'
import { shuffle } from '../shuffle.ts'
import type { GenreService, GenreTitle } from './genre-service.server.ts'

/** `tmdb` is null without a token. `today` divides the released films from the coming ones. */
type RecommendationsOptions = {
  catalogue: CatalogueSource
  tmdb: FilmSource | null
  genreService: GenreService
  today: () => PlainDate
}

/** Titles looked up for one recommendation, in the search for films that are out. */
const maxTitlesTried = 24

/** The genre service's recommendations; the catalogue's while the service is unavailable. */
export function createRecommendations({
  catalogue,
  tmdb,
  genreService,
  today,
}: RecommendationsOptions): Recommendations {
  return {
    async listGenres() {
      const response = await genreService.genres().catch(nullIfUnavailable)
      return response === null ? catalogue.listGenres() : (response.value ?? [])
    },

    async randomTitles(genre, { limit, without }) {
      const response = await genreService.titles(genre).catch(nullIfUnavailable)
      if (response === null) return catalogue.randomTitles(genre, { limit, without })
      const released = new Map<string, Recommendation>()
      const coming = new Map<string, Recommendation>()
      const titles = (response.value ?? []).filter(({ title }) => !without?.has(title))
      for (const title of shuffle(titles).slice(0, maxTitlesTried)) {
        if (released.size === limit) break
        const film = await findTitle(title)
        if (film && without?.has(film.title)) continue
        const group = (film?.releaseDate ?? '') > today() ? coming : released
        group.set(film?.title ?? title.title, recommendationOf(title, film))
      }
      return [...released.values(), ...coming.values()].slice(0, limit)
    },
  }

  /** The film with the IMDb id, else the film with exactly this title: few of the service's titles have an id. */
  async function findTitle({ title, imdbId }: GenreTitle): Promise<Film | null> {
    const id = imdbId === null ? null : await catalogue.findByImdbId(imdbId)
    if (id !== null) return catalogue.findFilm(id)
    const hasTitle = (film: { title: string }) => film.title.toLowerCase() === title.toLowerCase()
    const catalogueFilm = (await catalogue.suggest(title, { limit: 5 })).films.find(hasTitle)
    if (catalogueFilm) return catalogue.findFilm(catalogueFilm.id)
    if (!tmdb) return null
    const tmdbSuggestions = await tmdb.suggest(title, { limit: 5 }).catch(nullIfUnavailable)
    const tmdbFilm = tmdbSuggestions?.films.find(hasTitle)
    return tmdbFilm ? tmdb.findFilm(tmdbFilm.id).catch(nullIfUnavailable) : null
  }
}

const recommendationOf = ({ title }: GenreTitle, film: Film | null): Recommendation =>
  film ? toRecommendation(film) : { title, film: null }
