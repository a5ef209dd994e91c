// The collection of a film, as its page shows it.
import { type Film, type FilmCard, toCard } from '#app/films/film.ts'
import type { FilmSource, SimilarFilm } from '#app/films/film-source.ts'
import { FilmSourceError } from '#app/films/film-source-error.ts'
import { nearestByRelease } from '#app/films/nearest-by-release.ts'

export type FilmCollection = {
  id: string
  name: string
  /** The ids of all its films, in order of release. */
  ids: number[]
  /** The film and those released nearest to it, by release. */
  films: FilmCard[]
}

/** A row of cards on a desk. */
const maxShown = 6

const maxSimilar = 8

/** Null without other films of the collection, and while it is unavailable. */
export async function readCollection(films: FilmSource, film: Film): Promise<FilmCollection | null> {
  const collection = film.collection && (await films.findCollection(film.collection.id).catch(nullWhileUnavailable))
  if (!collection || collection.films.length < 2 || collection.films.every(({ id }) => id !== film.id)) return null
  const others = collection.films.filter(({ id }) => id !== film.id)
  const near = new Set([film.id, ...nearestByRelease(film, others, maxShown - 1).map(({ id }) => id)])
  return {
    id: collection.id,
    name: collection.name,
    ids: collection.films.map(({ id }) => id),
    films: collection.films.filter(({ id }) => near.has(id)).map(toCard),
  }
}

/** Similar films that are read, so that enough are left when those of the collection are taken out. */
export const maxSimilarRead = 24

/** Similar films other than those of the collection, which has a place of its own. */
export const withoutCollection = (found: SimilarFilm[], collection: FilmCollection | null) =>
  found.filter(({ id }) => !collection?.ids.includes(id)).slice(0, maxSimilar)

/** `Alien Collection, 1 of 6`; the name alone where the place is unknown; null for a film of no collection. */
export const partOf = (film: Film, collection: FilmCollection | null) =>
  film.collection && {
    id: film.collection.id,
    label: collection
      ? `${film.collection.name}, ${collection.ids.indexOf(film.id) + 1} of ${collection.ids.length}`
      : film.collection.name,
  }

function nullWhileUnavailable(error: unknown) {
  if (error instanceof FilmSourceError) return null
  throw error
}
