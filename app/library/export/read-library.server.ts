import type { Database } from '#app/db/database.server.ts'
import { type Stars, starsOf } from '#app/domain/stars.ts'
import { asMember } from '../as-member.server.ts'
import type { OwnService } from '../services/own-services.server.ts'
import type { FilmOnFile, ListedOnFile, RatedOnFile, ReviewOnFile } from './library-file.ts'

/** What the files of other sites say of a film beyond what ours needs. */
export type FilmFacts = FilmOnFile & { genres: string[]; imdbRating: number | null }

type About<Entry> = Omit<Entry, 'film'> & { film: FilmFacts }
type Rated = Omit<RatedOnFile, 'stars'> & { stars: Stars }

/** The member's whole library for an export, newest first, read in one snapshot. */
export type LibraryToExport = {
  watchlist: About<ListedOnFile>[]
  ratings: About<Rated>[]
  reviews: About<ReviewOnFile>[]
  /** Where the member watches: the region that is set, and the services. Absent when neither is set. */
  watch?: { region: string | null; services: OwnService[] }
}

type ExportOptions = {
  memberId: string
  region: string | null
  /** From here up numbers are our own and unknown to the public film database. */
  firstLocalId: number
}

/** Reads the whole library of a member in one transaction, which ends before the first byte is sent. */
export function readLibrary(db: Database, { memberId, region, firstLocalId }: ExportOptions): Promise<LibraryToExport> {
  const factsOf = (row: FactRow): FilmFacts => ({
    id: row.film_id,
    imdbId: row.movie_id.startsWith('tt') ? row.movie_id : null,
    tmdbId: row.film_id < firstLocalId ? row.film_id : null,
    title: row.title,
    releaseDate: row.release_date,
    genres: row.genres,
    imdbRating: row.imdb_rating,
  })
  return asMember(db, memberId, async tx => {
    const listed = await tx
      .selectFrom('watchlist as kept')
      .innerJoin('film_ref', 'film_ref.movie_id', 'kept.movie_id')
      .select(['kept.created_at', ...factColumns])
      .orderBy('kept.created_at', 'desc')
      .orderBy('kept.movie_id')
      .execute()
    const rated = await tx
      .selectFrom('rating as kept')
      .innerJoin('film_ref', 'film_ref.movie_id', 'kept.movie_id')
      .select(['kept.rating', 'kept.created_at', 'kept.updated_at', ...factColumns])
      .orderBy('kept.created_at', 'desc')
      .orderBy('kept.movie_id')
      .execute()
    const written = await tx
      .selectFrom('review as kept')
      .innerJoin('film_ref', 'film_ref.movie_id', 'kept.movie_id')
      .select(['kept.id', 'kept.review', 'kept.created_at', 'kept.updated_at', ...factColumns])
      .orderBy('kept.created_at', 'desc')
      .orderBy('kept.id')
      .execute()
    const services = await tx
      .selectFrom('watch_service')
      .select(['provider_id as id', 'name'])
      .orderBy('name')
      .execute()
    return {
      ...((region !== null || services.length > 0) && { watch: { region, services } }),
      watchlist: listed.map(row => ({ film: factsOf(row), addedAt: row.created_at.toISOString() })),
      ratings: rated.map(row => ({ film: factsOf(row), stars: starsOf(row.rating), ...ratedMoments(row) })),
      reviews: written.map(row => ({ film: factsOf(row), id: row.id, text: row.review, ...writtenMoments(row) })),
    }
  })
}

const factColumns = [
  'film_ref.movie_id',
  'film_ref.film_id',
  'film_ref.title',
  'film_ref.release_date',
  'film_ref.genres',
  'film_ref.imdb_rating',
] as const

type FactRow = {
  movie_id: string
  film_id: number
  title: string
  release_date: string | null
  genres: string[]
  imdb_rating: number | null
}

type Moments = { created_at: Date; updated_at: Date }

const ratedMoments = ({ created_at, updated_at }: Moments) => ({
  ratedAt: created_at.toISOString(),
  changedAt: updated_at.toISOString(),
})

const writtenMoments = ({ created_at, updated_at }: Moments) => ({
  writtenAt: created_at.toISOString(),
  changedAt: updated_at.toISOString(),
})
