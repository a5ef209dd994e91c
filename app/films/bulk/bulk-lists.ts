// The named lists of the catalogue and a million films in bulk, in typed arrays: 24 bytes a film.
import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import type { PlainDate } from '#app/domain/plain-date.ts'
import type { CatalogueRecord } from '../catalogue/catalogue-record.ts'
import { imdbVotesPerVote } from '../catalogue/popularity.ts'
import { runInSlices } from '../discover/slices.ts'
import { sortRows } from '../discover/sort-rows.ts'
import { minTopRatedVotes, topRatedExcludedGenre } from '../film-lists.ts'
import type { ListName } from '../film-source.ts'
import { dateOf } from './bulk-film.ts'
import { allGenres, dayNumbersPerYear, lastYear, selectPopular, selectRows } from './select-rows.ts'

/** The facts of a film that a list needs. */
type FilmToList = {
  id: number
  releaseDate: PlainDate | null
  genres: readonly string[]
  /** IMDb's, where it is known. */
  rating: number | null
  votes: number
}

export type BulkLists = {
  /** The ids of all films, most popular first. */
  ids: Float64Array
  /** In alphabetical order. */
  genres: string[]
  /** A part of a list. `genres` selects films of any of them. `today` divides the released films from the coming ones. */
  list(name: ListName, options: ListOptions): { ids: number[]; total: number }
  /** The ids of the most popular released films of any of these genres, of these years where they are given. */
  popularOf(kind: KindOptions): number[]
}

type ListOptions = { today: PlainDate; genres: readonly string[]; offset: number; limit: number }
type KindOptions = Omit<ListOptions, 'offset'> & { years: { from: number; to: number } | null }

/** A film with this many votes counts half as itself and half as an average film. */
const votesOfHalfWeight = 2500
const averageRating = 6.2

/** A rating that few votes hold near the average: IMDb's own Bayesian weight. */
const weightedRating = ({ rating, votes }: { rating: number; votes: number }) =>
  (votes * rating + votesOfHalfWeight * averageRating) / (votes + votesOfHalfWeight)

/** The genres of a film are the bits of a number. */
const maxGenres = 31

/** Takes films most popular first, and makes their lists. */
export function createListBuilder() {
  const ids: number[] = []
  const days: number[] = []
  const genreBits: number[] = []
  const ratings: number[] = []
  const genreNumbers = new Map<string, number>()

  return {
    add({ id, releaseDate, genres, rating, votes }: FilmToList) {
      for (const genre of genres)
        if (genreNumbers.size < maxGenres && !genreNumbers.has(genre)) genreNumbers.set(genre, genreNumbers.size)
      ids.push(id)
      days.push(releaseDate === null ? 0 : dayOf(releaseDate))
      genreBits.push(bitsOf(genres, genreNumbers))
      const isRated = rating !== null && votes >= minTopRatedVotes && !genres.includes(topRatedExcludedGenre)
      ratings.push(isRated ? -weightedRating({ rating, votes }) : 0)
    },

    async build(): Promise<BulkLists> {
      const byRating = await runInSlices(sortRows(Float64Array.from(ratings)))
      const films = { ids: Float64Array.from(ids), days: Uint32Array.from(days), bits: Uint32Array.from(genreBits) }
      const rated = byRating.slice(0, ratings.filter(rating => rating < 0).length)
      return {
        ids: films.ids,
        genres: [...genreNumbers.keys()].sort(),
        list(name, { today, genres, offset, limit }) {
          const listed = { ...films, rated, wanted: wantedBits(genres), today: dayOf(today) }
          const { rows, total } = selectRows(name, listed, { offset, limit })
          return { ids: idsOf(rows), total }
        },
        popularOf({ today, genres, years, limit }) {
          const { from, to } = years ?? { from: 0, to: lastYear }
          const days = {
            first: from * dayNumbersPerYear,
            last: Math.min(dayOf(today), (to + 1) * dayNumbersPerYear - 1),
          }
          const wanted = { ...films, wanted: wantedBits(genres) }
          return idsOf(selectPopular(wanted, days, { offset: 0, limit, isCounted: false }).rows)
        },
      }

      function wantedBits(genres: readonly string[]) {
        return genres.length === 0 ? allGenres : bitsOf(genres, genreNumbers)
      }

      function idsOf(rows: number[]) {
        return rows.map(row => films.ids[row] ?? 0)
      }
    },
  }
}

const bitsOf = (genres: readonly string[], numbers: ReadonlyMap<string, number>) =>
  genres.reduce((bits, genre) => {
    const number = numbers.get(genre)
    return number === undefined ? bits : bits | (1 << number)
  }, 0)

/** 20270315; a date that is only a year comes after every day of it. */
const dayOf = (date: PlainDate) => Number(date.replaceAll('-', '').padEnd(8, '9'))

export const listedRow = (row: Omit<BulkFilmRow, 'credits'>): FilmToList => ({
  id: row.film_id,
  genres: row.genres,
  rating: row.rating,
  votes: row.vote_count,
  // Only films that are out have votes.
  releaseDate: row.vote_count > 0 && row.year !== null ? `${row.year}-01-01` : dateOf(row),
})

export const listedRecord = (record: CatalogueRecord): FilmToList => ({
  id: record.id,
  genres: record.genres,
  releaseDate: record.release_date ?? null,
  rating: record.imdb_rating ?? record.vote_average ?? null,
  votes: record.imdb_votes ?? record.vote_count * imdbVotesPerVote,
})
