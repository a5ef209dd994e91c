// The rows of the home page after its sections: popular films of a few genres.
import { noFilters } from '#app/films/discover/filters.ts'
import { type FilmCard, toCard } from '#app/films/film.ts'
import type { FilmSource } from '#app/films/film-source.ts'

export type GenreRow = { genre: string; films: FilmCard[] }

/** Genres that share few films. */
const rowGenres = ['Science Fiction', 'Animation', 'Thriller']

/** The most films of a row: all columns of the widest grid. */
const rowSize = 8

/** Popular films of a few genres, without the `shown` ones and each film in one row; no row without films. */
export async function listGenreRows(films: FilmSource): Promise<(shown: FilmCard[]) => GenreRow[]> {
  const known = await films.listGenres()
  const genres = rowGenres.filter(genre => known.includes(genre))
  const lists = await Promise.all(genres.map(genre => popularIn(films, genre)))
  return shown => {
    const seen = new Set(shown.map(({ id }) => id))
    const rows = genres.map((genre, index) => {
      const fresh = (lists[index]?.films ?? []).filter(({ id }) => !seen.has(id)).slice(0, rowSize)
      for (const { id } of fresh) seen.add(id)
      return { genre, films: fresh.map(toCard) }
    })
    return rows.filter(row => row.films.length > 0)
  }
}

/** A genre of TMDB's popular list has only films that the page shows already: discovery has the others. */
const popularIn = (films: FilmSource, genre: string) =>
  films.watchProviders
    ? films.discover({ ...noFilters, genres: [genre] }, { page: 1, sort: 'popularity' })
    : films.list('popular', { page: 1, genres: [genre] })
