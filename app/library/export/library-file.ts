// filmDB's own file of a library: exact, written by export/ and parsed by import/. Its content is checked like any
// other file, because anybody may have edited it.

import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'
import type { NounList } from '#app/domain/nouns.ts'

export const libraryFormat = 'filmdb-shelf'

// PostgreSQL has no year 0 and takes no fraction of any length.
const moment = z.iso
  .datetime()
  .max(40)
  .regex(/^(?!0000)/)

/** A number of a film: a PostgreSQL integer. */
const filmId = z.number().int().positive().max(2_147_483_647)

const film = z.object({
  /** The film's number in our URLs. */
  id: filmId,
  imdbId: z.string().regex(imdbIdPattern).nullable(),
  tmdbId: filmId.nullable(),
  title: z.string(),
  releaseDate: z.string().nullable(),
})

/** One line of each of the three lists. Moments are ISO 8601. */
export const libraryEntries = {
  watchlist: z.object({ film, addedAt: moment }),
  ratings: z.object({ film, stars: z.number(), ratedAt: moment, changedAt: moment }),
  reviews: z.object({ film, id: z.uuid(), text: z.string(), writtenAt: moment, changedAt: moment }),
} satisfies Record<NounList, z.ZodObject>

/** The whole file; its lines are read one by one, so that a bad one does not cost the others. */
export const libraryFile = z.object({
  format: z.literal(libraryFormat),
  version: z.literal(1),
  watchlist: z.array(z.unknown()),
  ratings: z.array(z.unknown()),
  reviews: z.array(z.unknown()),
})

export type FilmOnFile = z.infer<typeof film>
export type ListedOnFile = z.infer<typeof libraryEntries.watchlist>
export type RatedOnFile = z.infer<typeof libraryEntries.ratings>
export type ReviewOnFile = z.infer<typeof libraryEntries.reviews>
