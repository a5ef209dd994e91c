// Ten well-known films to rate, over eras and genres, never two of one series.

import { noFilters } from '#app/films/discover/filters.ts'
import type { FilmSource } from '#app/films/film-source.ts'
import { nullIfUnavailable } from '#app/films/film-source-error.ts'
import { filmsOfASet } from './search-params.ts'

/** The eras that films are taken from in turn, the nearest first. */
const eras = [
  { from: 2015, to: null },
  { from: 2005, to: 2014 },
  { from: 1995, to: 2004 },
  { from: 1985, to: 1994 },
  { from: 1970, to: 1984 },
  { from: null, to: 1969 },
]
const minVotes = 1000

type Source = Pick<FilmSource, 'discover' | 'findFilm'>

/** Films of each era to choose from. */
const minFilms = 5

/** The ids of the ten films; fewer when the member has seen most of them. */
export async function tenFilms(films: Source, { seen }: { seen: readonly number[] }): Promise<number[]> {
  const libraryFilms = { hidden: seen, rated: [] }
  const pages = await Promise.all(
    eras.map(years =>
      films.discover({ ...noFilters, years, minVotes }, { page: 1, sort: 'popularity', own: libraryFilms, minFilms }),
    ),
  )
  const queues = pages.map(({ films }) => [...films])
  const genres = new Map<string, number>()
  const collections = new Set<string>()
  const chosenIds: number[] = []
  while (chosenIds.length < filmsOfASet && queues.some(queue => queue.length > 0)) {
    const batch = takeInTurn(queues, genres, filmsOfASet - chosenIds.length)
    const collectionIds = await Promise.all(batch.map(({ id }) => findCollection(id, films)))
    for (const [index, { id }] of batch.entries()) {
      const collection = collectionIds[index] ?? null
      if (collection !== null && collections.has(collection)) continue
      if (collection !== null) collections.add(collection)
      chosenIds.push(id)
    }
  }
  return chosenIds
}

/** Takes films out of the queues, one of each in turn: a genre that few films have comes before one that many have. */
function takeInTurn<Listed extends { genres: string[] }>(
  queues: Listed[][],
  genres: Map<string, number>,
  limit: number,
): Listed[] {
  const takenFilms: Listed[] = []
  while (takenFilms.length < limit && queues.some(queue => queue.length > 0)) {
    for (const queue of queues) {
      queue.sort((a, b) => timesSeen(a.genres, genres) - timesSeen(b.genres, genres))
      const film = takenFilms.length < limit ? queue.shift() : undefined
      if (!film) continue
      takenFilms.push(film)
      for (const genre of film.genres) genres.set(genre, (genres.get(genre) ?? 0) + 1)
    }
  }
  return takenFilms
}

const timesSeen = (own: string[], genres: Map<string, number>) =>
  own.reduce((sum, genre) => sum + (genres.get(genre) ?? 0), 0) / Math.max(1, own.length)

/** The collection of the film; null without one, and while the source is unavailable. */
async function findCollection(id: number, films: Source) {
  const film = await films.findFilm(id).catch(nullIfUnavailable)
  return film?.collection?.id ?? null
}
