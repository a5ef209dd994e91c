// Converts TMDB's records to films.

import type { PictureFacts, Pictures } from '#app/domain/picture.ts'
import type { Film, FilmCard, FilmSummary } from '../film.ts'
import { image } from '../images/image-url.ts'
import type { TmdbFilm } from './tmdb-film-record.ts'
import { genreNames, type TmdbGenre } from './tmdb-genres.ts'
import type { TmdbListed } from './tmdb-record.ts'

/** A listed film as a summary, without directors and runtime, which lists do not have. */
export function toFilmSummary(film: TmdbListed, genres: TmdbGenre[], pictures: Pictures): FilmSummary {
  const facts = {
    id: film.id,
    title: film.title,
    releaseDate: film.releaseDate,
    genres: genreNames(film.genreIds, genres),
    keywords: [],
    directors: [],
  }
  return {
    ...cardOf(film, facts, pictures),
    overview: film.overview,
    runtime: null,
    directors: [],
    backdrop: image('backdrop', film.backdrop, pictures.backdrop(facts)),
  }
}

/** The whole film. IMDb's figures and the Metascore are null. */
export function toFilm(film: TmdbFilm, pictures: Pictures): Film {
  const facts = pictureFactsOf(film)
  return {
    ...cardOf(film, facts, pictures),
    imdbId: film.imdbId,
    tmdbId: film.id,
    overview: film.overview,
    runtime: film.runtime,
    directors: film.directors.map(toPersonRef),
    backdrop: image('backdrop', film.backdrop, pictures.backdrop(facts)),
    originalTitle: film.originalTitle ?? film.title,
    originalLanguage: film.originalLanguage,
    countries: film.countries,
    certification: film.certification,
    keywords: film.keywords,
    writers: film.writers.map(toPersonRef),
    cast: film.cast.map(({ id, name, character, portrait }) => ({
      ...toPersonRef({ id, name }),
      character,
      portrait: image('portrait', portrait, pictures.portrait(name)),
    })),
    companies: film.companies.map(({ name, logo }) => ({
      name,
      logo: logo === null ? null : image('logo', logo, { src: '', drawn: true }),
    })),
    collection: film.collection && { id: String(film.collection.id), name: film.collection.name },
    voteCount: film.voteCount,
    imdbRating: null,
    imdbVotes: null,
    metascore: null,
    trailerKey: film.trailerKey ?? null,
    shareCard: pictures.shareCard(facts),
  }
}

/** A person by TMDB's number. */
export const toPersonRef = ({ id, name }: { id: number; name: string }) => ({ id: String(id), name })

/** The facts that the film's pictures are drawn from. */
export const pictureFactsOf = ({ id, title, releaseDate, genres, keywords, directors }: TmdbFilm): PictureFacts => ({
  id,
  title,
  releaseDate,
  genres,
  keywords,
  directors: directors.map(({ name }) => name),
})

type Shared = Pick<TmdbListed, 'poster' | 'voteAverage'>

const cardOf = ({ poster, voteAverage }: Shared, facts: PictureFacts, pictures: Pictures): FilmCard => ({
  id: facts.id,
  title: facts.title,
  releaseDate: facts.releaseDate,
  poster: image('poster', poster, pictures.poster(facts)),
  genres: facts.genres,
  voteAverage,
  imdbRating: null,
})
