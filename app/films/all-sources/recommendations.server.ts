// The chatbot's questions: which genres there are, and three films of one, picked at random (spec sections 7 and 9).
import type { FilmCard } from '../film.ts'
import type { FilmSource } from '../film-source.ts'
import { FilmSourceError } from '../film-source-error.ts'
import { shuffled } from '../shuffled.ts'
import { toUnavailable } from './all-sources-film.server.ts'
import type { GenreService, GenreTitle } from './genre-service.server.ts'

export type ChatParts = { own: FilmSource; live: FilmSource | null; genreService: GenreService | null }

/** A title that leads to no film of ours is passed over, but not for ever. */
const maxTitlesTried = 9

/** The genre service's answers as films; without it, or while it is silent, the catalogue's. */
export function chatRecommendations({ own, live, genreService }: ChatParts) {
  return {
    async genresToRecommend(): Promise<string[]> {
      const answer = await genreService?.genres().catch(toUnavailable)
      return !answer || answer instanceof FilmSourceError ? own.genres() : (answer.value ?? [])
    },

    async randomOfGenre(genre: string, { most }: { most: number }): Promise<FilmCard[]> {
      const answer = await genreService?.titles(genre).catch(toUnavailable)
      if (!answer || answer instanceof FilmSourceError) return own.randomOfGenre(genre, { most })
      const films = new Map<number, FilmCard>()
      for (const title of shuffled(answer.value ?? []).slice(0, maxTitlesTried)) {
        const film = films.size < most ? await filmOf(title) : null
        if (film) films.set(film.id, film)
      }
      return [...films.values()]
    },
  }

  /** Titles are all the service is sure of: the film is the one that is called exactly so. */
  async function filmOf({ title, imdbId }: GenreTitle): Promise<FilmCard | null> {
    const id = imdbId === null ? null : await own.findByImdbId(imdbId)
    if (id !== null) return own.film(id)
    const isCalledSo = (film: FilmCard) => film.title.toLowerCase() === title.toLowerCase()
    const ours = (await own.suggest(title, { most: 5 })).find(isCalledSo)
    if (ours || !live) return ours ?? null
    const found = await live.suggest(title, { most: 5 }).catch(toUnavailable)
    return found instanceof FilmSourceError ? null : (found.find(isCalledSo) ?? null)
  }
}
