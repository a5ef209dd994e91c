// Selects the films of IMDb's data sets that are loaded.

import { repeatedId } from './broken-lines.server.ts'
import { bulkPopularity } from './bulk-popularity.ts'
import { DumpError } from './dump-error.ts'
import { createIdTable } from './id-table.ts'
import { maxVotes, parseBasics, parseRating } from './imdb-lines.ts'
import { inReadingOrder, openPartitions, type PartitionsOptions } from './partitions.server.ts'
import { type DumpReader, readTable } from './read-table.server.ts'

export type ImdbOptions = {
  /** Films with fewer votes are left out, except those of a year to come. */
  minVotes: number
  tvMovies: boolean
  videos: boolean
}

/**
 * The ids of the films, and their records in partitions at `place`. A film whose id is among `adultIds` as well, by a line
 * after its own, is not to be loaded. Throws `DumpError` when there is no film.
 */
export async function selectFilms(
  reader: DumpReader,
  { minVotes, tvMovies, videos }: ImdbOptions,
  place: PartitionsOptions,
) {
  const types = new Set(['movie', ...(tvMovies ? ['tvMovie'] : []), ...(videos ? ['video'] : [])])
  const ratings = await readRatings(reader)
  const selected = openPartitions(place, inReadingOrder)
  const ids = createIdTable()
  const adultIds = createIdTable()
  const thisYear = new Date().getUTCFullYear()
  await readTable(reader, 'title.basics', {
    parse: parseBasics,
    onRecord({ number, type, isAdult, originalTitle, ...film }) {
      if (isAdult) adultIds.set(number, 1)
      if (isAdult || !types.has(type)) return ids.has(number) ? repeatedId : undefined
      const { rating, votes } = unpackRating(ratings.get(number))
      if (votes < minVotes && (film.year ?? 0) <= thisYear) return
      if (ids.has(number) || adultIds.has(number)) return repeatedId
      ids.set(number, votes)
      const original_title = originalTitle === film.title ? null : originalTitle
      const popularity = bulkPopularity({ year: film.year, rating, votes })
      selected.add(ids.size(), [number, { ...film, original_title, rating, vote_count: votes, popularity }])
    },
  })
  if (ids.size() === 0)
    throw new DumpError('title.basics.tsv.gz has no film with enough votes. Is it the file it should be?')
  return { ids, adultIds, selected }
}

async function readRatings(reader: DumpReader) {
  const ratings = createIdTable()
  await readTable(reader, 'title.ratings', {
    parse: parseRating,
    onRecord({ number, ...rating }) {
      if (ratings.has(number)) return repeatedId
      ratings.set(number, packRating(rating))
    },
  })
  return ratings
}

const ratingSteps = 101 // 0.0 to 10.0

/** A rating and its votes in one unsigned number of 32 bits, so that millions fit into memory. */
const packRating = ({ rating, votes }: { rating: number; votes: number }) =>
  Math.min(votes, maxVotes) * ratingSteps + Math.round(rating * 10)

/** Without votes there is no rating. */
const unpackRating = (number = 0) => {
  const votes = Math.floor(number / ratingSteps)
  return { rating: votes > 0 ? (number % ratingSteps) / 10 : null, votes }
}
