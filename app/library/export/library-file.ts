// filmDB's own file of a library: exact, written by export/ and parsed by import/. Its content is checked like any
// other file, because anybody may have edited it.

import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'
import type { NounList } from '#app/domain/nouns.ts'
import { timestampSchema } from '../timestamp.ts'

/** Exported files have this name; do not change it. */
export const libraryFormat = 'filmdb-shelf'

/** A number of a film or a service: a PostgreSQL integer. */
const number = z.number().int().positive().max(2_147_483_647)

const film = z.object({
  /** The film's number in our URLs; that of a film without a number of TMDB is above two billion. */
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  imdbId: z.string().regex(imdbIdPattern).nullable(),
  tmdbId: number.nullable(),
  title: z.string(),
  releaseDate: z.string().nullable(),
})

/** `YYYY-MM-DD`. */
const day = z.iso.date().regex(/^(?!0000)/)

const written = { writtenAt: timestampSchema, changedAt: timestampSchema }

/** One entry of each list of the file. Timestamps are ISO 8601; the films of a list have entries of their own. */
export const libraryEntrySchemas = {
  watchlist: z.object({ film, addedAt: timestampSchema }),
  ratings: z.object({
    film,
    stars: z.number(),
    ratedAt: timestampSchema,
    changedAt: timestampSchema,
    /** Absent in files from before the diary. */
    isFromDiary: z.boolean().optional(),
  }),
  reviews: z.object({ film, id: z.uuid(), text: z.string(), ...written }),
  seen: z.object({ film, seenAt: timestampSchema }),
  likes: z.object({ film, likedAt: timestampSchema }),
  favourites: z.object({ film, chosenAt: timestampSchema }),
  diary: z.object({
    film,
    id: z.uuid(),
    watchedOn: day.nullable(),
    isRewatch: z.boolean(),
    stars: z.number().nullable(),
    isLiked: z.boolean(),
    note: z.string(),
    tags: z.array(z.string()),
    player: z.string().nullable(),
    isConfirmed: z.boolean(),
    ...written,
  }),
  lists: z.object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    isRanked: z.boolean(),
    ...written,
    films: z.array(z.unknown()),
  }),
} satisfies Record<NounList, z.ZodObject>

/** One film of a list, in the list's order. */
export const listFilmSchema = z.object({ film, note: z.string(), addedAt: timestampSchema, changedAt: timestampSchema })

/** The region and the services at which the member watches. */
export const watchSettingsSchema = z.object({
  region: z.string().nullable(),
  services: z.array(z.object({ id: number, name: z.string().min(1).max(60) })).max(100),
})

/** The switch that turns suggestions off, and when the member turned it. */
export const suggestionsOffSchema = z.object({ since: timestampSchema })

const list = z.array(z.unknown())

/**
 * The whole file; its entries are read one by one, so that a bad one does not cost the others. Files from before the
 * diary have only three lists, and a reader of such files ignores the others: the version is the same.
 */
export const libraryFileSchema = z.object({
  format: z.literal(libraryFormat),
  version: z.literal(1),
  watch: z.unknown().optional(),
  suggestionsOff: z.unknown().optional(),
  watchlist: list,
  ratings: list,
  reviews: list,
  seen: list.default([]),
  likes: list.default([]),
  diary: list.default([]),
  lists: list.default([]),
  favourites: list.default([]),
})

export type FilmOnFile = z.infer<typeof film>
export type ListedOnFile = z.infer<typeof libraryEntrySchemas.watchlist>
export type RatedOnFile = z.infer<typeof libraryEntrySchemas.ratings>
export type ReviewOnFile = z.infer<typeof libraryEntrySchemas.reviews>
export type SeenOnFile = z.infer<typeof libraryEntrySchemas.seen>
export type LikeOnFile = z.infer<typeof libraryEntrySchemas.likes>
export type FavouriteOnFile = z.infer<typeof libraryEntrySchemas.favourites>
export type DiaryEntryOnFile = z.infer<typeof libraryEntrySchemas.diary>
export type ListOnFile = z.infer<typeof libraryEntrySchemas.lists>
export type SuggestionsOffOnFile = z.infer<typeof suggestionsOffSchema>
export type ListFilmOnFile = z.infer<typeof listFilmSchema>
