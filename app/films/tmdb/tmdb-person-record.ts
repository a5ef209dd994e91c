// TMDB's wire format of people and collections, parsed into records (see tmdb-record.ts).

import { z } from 'zod'
import { imdbPersonIdPattern } from '#app/domain/person-id.ts'
import type { PersonRole } from '../person.ts'
import {
  nullableDateSchema,
  nullableObjectSchema,
  nullableTextSchema,
  requiredValidItems,
  textSchema,
  titleSchema,
  validItems,
} from '../upstream/foreign-json.ts'
import { pictureFile } from './tmdb-picture-file.ts'
import {
  directorJobs,
  isForAll,
  listedFacts,
  listedFields,
  maxItemsOfPage,
  tmdbIdSchema,
  tmdbListedSchema,
  unique,
  writerJobs,
} from './tmdb-record.ts'

/** More films than the longest careers have. */
const maxCredits = 1000
const maxParts = 100

const credit = z
  .object({
    ...listedFields,
    media_type: z.literal('movie'),
    character: nullableTextSchema,
    job: nullableTextSchema,
  })
  .transform(film => ({ ...listedFacts(film), character: film.character, job: film.job }))

/** A film of a person with one of their credits in it: `job` is null for a part. */
export type TmdbCredit = z.output<typeof credit>

const adultFlag = z
  .unknown()
  .optional()
  .transform(adult => adult === true)

/** `/person/{id}` with `combined_credits` and `external_ids`. */
export const tmdbPersonSchema = z
  .object({
    id: tmdbIdSchema,
    name: textSchema,
    adult: adultFlag,
    biography: nullableTextSchema,
    birthday: nullableDateSchema,
    deathday: nullableDateSchema,
    place_of_birth: nullableTextSchema,
    profile_path: pictureFile,
    external_ids: nullableObjectSchema({
      imdb_id: z.string().regex(imdbPersonIdPattern).nullable().catch(null),
    }),
    combined_credits: nullableObjectSchema({ cast: validItems(credit), crew: validItems(credit) }),
  })
  .transform(person => ({
    id: person.id,
    name: person.name,
    isAdult: person.adult,
    profile: person.profile_path,
    biography: person.biography,
    birthDate: person.birthday,
    deathDate: person.deathday,
    birthPlace: person.place_of_birth,
    imdbId: person.external_ids.imdb_id,
    cast: person.combined_credits.cast.filter(isForAll).slice(0, maxCredits),
    crew: person.combined_credits.crew
      .filter(isForAll)
      .filter(({ job }) => directorJobs.test(job ?? '') || writerJobs.test(job ?? ''))
      .slice(0, maxCredits),
  }))

export type TmdbPerson = z.output<typeof tmdbPersonSchema>

/** `/find/{imdb id}` for a person: TMDB's number, or null. */
export const tmdbFoundPersonSchema = z
  .object({ person_results: requiredValidItems(z.object({ id: tmdbIdSchema })) })
  .transform(({ person_results: [first] }) => first?.id ?? null)

const departments = new Map<string, PersonRole>([
  ['Acting', 'actor'],
  ['Directing', 'director'],
  ['Writing', 'writer'],
])

/** TMDB sends three. */
const maxKnownFor = 10

const searchedPerson = z
  .object({
    id: tmdbIdSchema,
    name: textSchema,
    adult: adultFlag,
    profile_path: pictureFile,
    known_for_department: nullableTextSchema,
    known_for: validItems(
      z.object({ media_type: z.literal('movie'), title: titleSchema, adult: adultFlag }),
      maxKnownFor,
    ),
  })
  .transform(person => ({
    id: person.id,
    name: person.name,
    isAdult: person.adult,
    profile: person.profile_path,
    role: departments.get(person.known_for_department ?? '') ?? null,
    knownFor: person.known_for.find(({ adult }) => !adult)?.title ?? null,
  }))

/** A page of `/search/person`: the people of films that a filmography lists, best known first. */
export const tmdbSearchedPeopleSchema = z
  .object({ results: requiredValidItems(searchedPerson, maxItemsOfPage) })
  .transform(({ results }) =>
    results.flatMap(({ isAdult, role, knownFor, ...person }) =>
      isAdult || role === null || knownFor === null ? [] : [{ ...person, role, knownFor }],
    ),
  )

export type TmdbSearchedPerson = z.output<typeof tmdbSearchedPeopleSchema>[number]

/** `/collection/{id}`. */
export const tmdbCollectionSchema = z
  .object({
    id: tmdbIdSchema,
    name: textSchema,
    overview: nullableTextSchema,
    backdrop_path: pictureFile,
    parts: requiredValidItems(tmdbListedSchema),
  })
  .transform(({ id, name, overview, backdrop_path, parts }) => ({
    id,
    name,
    overview,
    backdrop: backdrop_path,
    films: unique(parts.filter(isForAll)).slice(0, maxParts),
  }))

export type TmdbCollection = z.output<typeof tmdbCollectionSchema>
