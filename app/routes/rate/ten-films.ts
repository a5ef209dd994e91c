// Ten well-known films to rate, over eras and genres, never two of one series.

import { noFilters } from '#app/films/discover/filters.ts'
import type { FilmSource } from '#app/films/film-source.ts'

export const filmsOfASet = 10

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

type Source = Pick<FilmSource, 'discover' | 'film'>

/** Films of each era to choose from. */
const minFilms = 5

/** The ids of the ten films; fewer when the member knows most of them already. */
export async function tenFilms(films: Source, { known }: { known: readonly number[] }): Promise<number[]> {
  const own = { hidden: known, rated: [] }
  const pages = await Promise.all(
    eras.map(years =>
      films.discover({ ...noFilters, years, minVotes }, { page: 1, sort: 'popularity', own, minFilms }),
    ),
  )
  const queues = pages.map(({ films }) => [...films])
  const chosen: number[] = []
  const genres = new Map<string, number>()
  const collections = new Set<string>()
  while (chosen.length < filmsOfASet && queues.some(queue => queue.length > 0)) {
    for (const queue of queues) {
      // A genre that few of the chosen films have comes before one that many have.
      queue.sort((a, b) => timesSeen(a.genres, genres) - timesSeen(b.genres, genres))
      const film = await firstOfNewSeries(queue, collections, films)
      if (!film || chosen.length === filmsOfASet) continue
      chosen.push(film.id)
      for (const genre of film.genres) genres.set(genre, (genres.get(genre) ?? 0) + 1)
    }
  }
  return chosen
}

const timesSeen = (own: string[], genres: Map<string, number>) =>
  own.reduce((sum, genre) => sum + (genres.get(genre) ?? 0), 0) / Math.max(1, own.length)

async function firstOfNewSeries<Film extends { id: number }>(queue: Film[], collections: Set<string>, films: Source) {
  for (;;) {
    const next = queue.shift()
    if (!next) return null
    const collection = (await films.film(next.id))?.collection?.id
    if (collection === undefined || !collections.has(collection)) {
      if (collection !== undefined) collections.add(collection)
      return next
    }
  }
}
