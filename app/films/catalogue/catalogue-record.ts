import { z } from 'zod'
import { imdbIdPattern } from '#app/domain/film-ref.ts'

const text = z.string().min(1)
const names = z.array(text).default([])

/** One line of catalogue/films.jsonl. Absent facts are absent keys; catalogue/README.md says what each means. */
export const catalogueRecordSchema = z.object({
  id: z.int().positive(),
  former_id: z.int().positive().optional(),
  tmdb_id: z.int().positive().optional(),
  imdb_id: z.string().regex(imdbIdPattern).optional(),
  title: text,
  original_title: text.optional(),
  known_titles: names,
  original_language: text.optional(),
  countries: names,
  release_date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  runtime: z.number().positive().optional(),
  certification: text.optional(),
  genres: names,
  overview: text.optional(),
  keywords: names,
  directors: names,
  writers: names,
  cast: z.array(z.object({ name: text, character: z.string().optional() })).default([]),
  companies: names,
  collection: text.optional(),
  partial_collection: z.literal(true).optional(),
  vote_average: z.number().min(0).max(10).optional(),
  vote_count: z.int().min(0).default(0),
  imdb_rating: z.number().min(0).max(10).optional(),
  imdb_votes: z.int().min(0).optional(),
  metascore: z.int().min(0).max(100).optional(),
  trailer_youtube_key: z
    .string()
    .regex(/^[\w-]{6,20}$/)
    .optional(),
})

export type CatalogueRecord = z.infer<typeof catalogueRecordSchema>

/** One line of catalogue/known-titles.jsonl: further titles that people know a film by, for the search. */
export const knownTitles = z.object({ id: z.int().positive(), titles: z.array(text).min(1).max(10) })
