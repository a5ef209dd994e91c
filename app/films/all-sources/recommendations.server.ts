import type { CatalogueSource } from '../catalogue/catalogue.ts'
import type { FilmCard } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError } from '../film-source-error.ts'
import type { Recommendations } from '../recommendations.ts'
import { shuffled } from '../shuffled.ts'
import { toUnavailable } from './fallback-film.server.ts'
import type { GenreService, GenreTitle } from './genre-service.server.ts'

/** `tmdb` is null without a token. */
type Parts = { catalogue: CatalogueSource; tmdb: FilmSource | null; genreService: GenreService }

/** Titles without a film are skipped, up to this many. */
const maxTitlesTried = 9

/** The genre service's recommendations; the catalogue's while the service is unavailable. */
export function recommendationsOf({ catalogue, tmdb, genreService }: Parts): Recommendations {
  return {
    async genres() {
      const response = await genreService.genres().catch(toUnavailable)
      return response instanceof FilmSourceError ? catalogue.genres() : (response.value ?? [])
    },

    async randomFilms(genre, { limit }) {
      const response = await genreService.titles(genre).catch(toUnavailable)
      if (response instanceof FilmSourceError) return catalogue.randomFilms(genre, { limit })
      const films = new Map<number, FilmCard>()
      for (const title of shuffled(response.value ?? []).slice(0, maxTitlesTried)) {
        const film = films.size < limit ? await filmOf(title) : null
        if (film) films.set(film.id, film)
      }
      return [...films.values()]
    },
  }

  /** The film with the IMDb id, else the film with exactly this title: few of the service's titles have an id. */
  async function filmOf({ title, imdbId }: GenreTitle): Promise<FilmCard | null> {
    const id = imdbId === null ? null : await catalogue.findByImdbId(imdbId)
    if (id !== null) return catalogue.film(id)
    const hasTitle = (film: FilmCard) => film.title.toLowerCase() === title.toLowerCase()
    const ours = (await catalogue.suggest(title, { limit: 5 })).films.find(hasTitle)
    if (ours || !tmdb) return ours ?? null
    const found = await tmdb.suggest(title, { limit: 5 }).catch(toUnavailable)
    return found instanceof FilmSourceError ? null : (found.films.find(hasTitle) ?? null)
  }
}
