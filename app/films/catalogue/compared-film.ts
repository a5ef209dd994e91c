import type { ComparedFilm } from '../similarity/fact-index.ts'
import { type Likeness, toLikeness } from '../similarity/similarity-facts.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { catalogueEsteem } from './popularity.ts'

/** A film of the catalogue as other films are compared with it. */
export const comparedFilm = (film: CatalogueRecord): ComparedFilm => ({
  ...likenessOf(film),
  esteem: catalogueEsteem(film),
})

/** The facts by which a film of the catalogue is compared: those of the `Film` made of it. */
export const likenessOf = (film: CatalogueRecord): Likeness => toLikeness(toCompared(film))

const toCompared = (film: CatalogueRecord) => ({
  id: film.id,
  title: film.title,
  genres: film.genres,
  keywords: film.keywords,
  directors: film.directors.map(named),
  writers: film.writers.map(named),
  collection: film.collection === undefined ? null : named(film.collection),
  releaseDate: film.release_date ?? null,
  certification: film.certification ?? null,
  originalLanguage: film.original_language ?? null,
  cast: film.cast.map(({ name, character }) => ({ name, character: character ?? null })),
  companies: film.companies.map(named),
})

const named = (name: string) => ({ name })
