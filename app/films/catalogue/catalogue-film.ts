import type { PictureFacts, Pictures } from '#app/domain/picture.ts'
import {
  type Film,
  type FilmCard,
  type FilmSummary,
  type FoundFilm,
  type PersonRef,
  toCard,
  toCardWithIds,
} from '../film.ts'
import { collectionSlugOf, slugOf } from '../slug.ts'
import type { CatalogueRecord } from './catalogue-record.ts'
import { otherTitlesOf } from './catalogue-titles.ts'
import { memoizeByRecord } from './memoize.ts'

/** The forms in which pages show a record, each made when it is first needed; `foundFilm` is made anew. */
export function createCatalogueViews(pictures: Pictures) {
  const summary = memoizeByRecord<FilmSummary>(record => summaryOf(record, pictures))
  const wholeFilm = memoizeByRecord<Film>(record => filmOf(record, pictures))
  return {
    summary,
    wholeFilm,
    card: memoizeByRecord<FilmCard>(record => toCard(summary(record))),
    cardWithIds: memoizeByRecord(record => toCardWithIds(wholeFilm(record))),
    foundFilm: (record: CatalogueRecord): FoundFilm => ({
      ...summary(record),
      otherTitles: otherTitlesOf(record),
      voteCount: record.vote_count,
    }),
  }
}

export function cardOf(record: CatalogueRecord, pictures: Pictures): FilmCard {
  return {
    id: record.id,
    title: record.title,
    releaseDate: record.release_date ?? null,
    poster: pictures.poster(pictureFacts(record)),
    genres: record.genres,
    voteAverage: record.vote_count > 0 ? (record.vote_average ?? null) : null, // without votes the record has 0
    imdbRating: record.imdb_rating ?? null,
  }
}

function summaryOf(record: CatalogueRecord, pictures: Pictures): FilmSummary {
  return {
    ...cardOf(record, pictures),
    overview: record.overview ?? null,
    runtime: record.runtime ?? null,
    directors: record.directors.map(personRef),
    backdrop: pictures.backdrop(pictureFacts(record)),
  }
}

/** A catalogue record as the whole film. */
function filmOf(record: CatalogueRecord, pictures: Pictures): Film {
  return {
    ...summaryOf(record, pictures),
    imdbId: record.imdb_id ?? null,
    tmdbId: record.tmdb_id ?? null,
    originalTitle: record.original_title ?? record.title,
    originalLanguage: record.original_language ?? null,
    countries: record.countries,
    certification: record.certification ?? null,
    keywords: record.keywords,
    writers: record.writers.map(personRef),
    cast: record.cast.map(({ name, character }) => ({
      ...personRef(name),
      character: character || null,
      portrait: pictures.portrait(name),
    })),
    companies: record.companies.map(name => ({ name, logo: null })), // the catalogue knows no logos
    collection: record.collection ? collectionRef(record.collection) : null,
    voteCount: record.vote_count,
    imdbVotes: record.imdb_votes ?? null,
    metascore: record.metascore ?? null,
    trailerKey: record.trailer_youtube_key ?? null,
    shareCard: pictures.shareCard(pictureFacts(record)),
  }
}

/** In the catalogue one name is one person. */
export const personRef = (name: string): PersonRef => ({ id: slugOf(name), name })

export const collectionRef = (name: string) => ({ id: collectionSlugOf(name), name })

/** The fields of a record that a picture is drawn from. */
export const pictureFacts = (record: CatalogueRecord): PictureFacts => ({
  id: record.id,
  title: record.title,
  releaseDate: record.release_date ?? null,
  genres: record.genres,
  keywords: record.keywords,
  directors: record.directors,
})
