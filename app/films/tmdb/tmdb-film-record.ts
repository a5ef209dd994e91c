// TMDB's wire format of a whole film, parsed into a record (see tmdb-record.ts).
import { z } from 'zod'
import {
  nullableImdbIdSchema,
  nullableMinutesSchema,
  nullableObjectSchema,
  nullableTextSchema,
  textSchema,
  titleSchema,
  validItems,
} from '../upstream/foreign-json.ts'
import { pictureFile } from './tmdb-picture-file.ts'
import {
  directorJobs,
  filmFacts,
  filmFields,
  genreSchema,
  isForAll,
  maxGenres,
  maxItemsOfPage,
  tmdbIdSchema,
  tmdbListedSchema,
  unique,
  writerJobs,
} from './tmdb-record.ts'
import { tmdbWatchProvidersSchema } from './tmdb-watch-record.ts'

/** The most people of the cast that a film's page shows. */
const maxCast = 20
/** Keywords, companies and countries, directors and writers of each film. */
const maxNames = 100
const maxSimilar = 12
/** Releases of a film in one country. */
const maxReleases = 100

const namesOf = (name: z.ZodType<string>) =>
  validItems(z.object({ name })).transform(items => items.map(({ name }) => name))

const countryCode = z.string().regex(/^[A-Z]{2}$/)

const video = z.object({ type: z.string(), site: z.string().optional(), key: z.string().regex(/^[\w-]{6,20}$/) })

const videosSchema = nullableObjectSchema({ results: validItems(video) })

/** `/movie/{id}/videos`: the key of the trailer on YouTube, or null. */
export const tmdbVideosSchema = videosSchema.transform(({ results }) => ({ trailerKey: trailerIn(results) }))

/** `/movie/{id}` with everything a film's page shows. */
export const tmdbFilmSchema = z
  .object({
    ...filmFields,
    imdb_id: nullableImdbIdSchema,
    original_title: titleSchema.nullable().catch(null),
    original_language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable()
      .catch(null),
    runtime: nullableMinutesSchema,
    genres: namesOf(genreSchema),
    production_companies: validItems(z.object({ name: textSchema, logo_path: pictureFile })),
    origin_country: validItems(countryCode),
    production_countries: validItems(z.object({ iso_3166_1: countryCode })),
    belongs_to_collection: z.object({ id: tmdbIdSchema, name: textSchema }).nullable().catch(null),
    videos: videosSchema.optional(),
    credits: nullableObjectSchema({
      cast: validItems(
        z.object({ id: tmdbIdSchema, name: textSchema, character: nullableTextSchema, profile_path: pictureFile }),
      ),
      crew: validItems(z.object({ id: tmdbIdSchema, name: textSchema, job: textSchema })),
    }),
    keywords: nullableObjectSchema({ keywords: namesOf(textSchema) }),
    release_dates: nullableObjectSchema({
      results: validItems(
        z.object({
          iso_3166_1: z.string(),
          release_dates: validItems(z.object({ certification: nullableTextSchema }), maxReleases),
        }),
      ),
    }),
    recommendations: nullableObjectSchema({ results: validItems(tmdbListedSchema, maxItemsOfPage) }),
    'watch/providers': tmdbWatchProvidersSchema,
  })
  .transform(film => ({
    ...filmFacts(film),
    imdbId: film.imdb_id,
    originalTitle: film.original_title,
    originalLanguage: film.original_language,
    runtime: film.runtime,
    genres: [...new Set(film.genres)].slice(0, maxGenres),
    companies: unique(film.production_companies)
      .slice(0, maxNames)
      .map(({ name, logo_path }) => ({ name, logo: logo_path })),
    countries: countriesOf(film),
    collection: film.belongs_to_collection,
    trailerKey: film.videos && trailerIn(film.videos.results),
    cast: film.credits.cast
      .slice(0, maxCast)
      .map(({ id, name, character, profile_path }) => ({ id, name, character, portrait: profile_path })),
    directors: creditsOf(film.credits.crew, directorJobs),
    writers: creditsOf(film.credits.crew, writerJobs),
    keywords: [...new Set(film.keywords.keywords)].slice(0, maxNames),
    certification: certificationIn(film.release_dates.results),
    watchProviders: film['watch/providers'],
    alike: unique(film.recommendations.results.filter(isForAll)).slice(0, maxSimilar),
  }))

/** A film as TMDB sent it: `trailerKey` is undefined where the videos were not appended. */
export type TmdbFilm = z.output<typeof tmdbFilmSchema>

/** The countries by which `/discover/movie` finds the film; where it has none, those of its companies. */
function countriesOf(film: { origin_country: string[]; production_countries: { iso_3166_1: string }[] }) {
  const produced = film.production_countries.map(({ iso_3166_1 }) => iso_3166_1)
  return [...new Set(film.origin_country.length > 0 ? film.origin_country : produced)].slice(0, maxNames)
}

/** Spec section 7: of the videos keep type Trailer, the first key is used. */
const trailerIn = (videos: z.output<typeof video>[]) =>
  videos.find(({ type, site = 'YouTube' }) => type === 'Trailer' && site === 'YouTube')?.key ?? null

const creditsOf = (crew: { id: number; name: string; job: string }[], job: RegExp) =>
  unique(crew.filter(member => job.test(member.job)).map(({ id, name }) => ({ id, name }))).slice(0, maxNames)

const certificationIn = (countries: { iso_3166_1: string; release_dates: { certification: string | null }[] }[]) =>
  countries
    .filter(({ iso_3166_1 }) => iso_3166_1 === 'US')
    .flatMap(({ release_dates }) => release_dates.flatMap(({ certification }) => certification ?? []))[0] ?? null
