// The wire format of OMDb, parsed into a record: the text "N/A" is absence, numbers are text with commas, a year may be
// a range. The upstream cache stores records: raise `omdbRecordVersion` when they change.
import { z } from 'zod'
import { fromImdbGenre } from '../imdb-genre.ts'
import { textSchema, validItems } from '../upstream/foreign-json.ts'

export const omdbRecordVersion = 1

const absent = /^(n\/a)?$/i

const omdbText = textSchema
  .refine(words => !absent.test(words))
  .nullable()
  .catch(null)

/** "Lana Wachowski, Lilly Wachowski (screenplay)" as names, each once. */
const names = omdbText.transform(list => [
  ...new Set(
    (list ?? '')
      .split(',')
      .map(name => name.replace(/\(.*?\)/g, '').trim())
      .filter(name => !absent.test(name)),
  ),
])

/** The first number in a text such as "2,013" or "8.7/10", within bounds. */
const numberWithin = (min: number, max: number, pattern = /-?\d+(\.\d+)?/) =>
  omdbText.transform(words => {
    const digits = words?.replaceAll(',', '').match(pattern)?.[0]
    const number = digits === undefined ? Number.NaN : Number(digits)
    return number >= min && number <= max ? number : null
  })

const rating = z.object({ Source: textSchema, Value: textSchema })

const fields = z.object({
  Title: omdbText,
  Year: omdbText,
  Rated: omdbText,
  // "136 min"; also "1 h 50 min" once, and "1S min", which are not one minute.
  Runtime: numberWithin(1, 10_000, /^\d+(?= min$)/),
  Ratings: validItems(rating),
  imdbRating: numberWithin(0, 10),
  imdbVotes: numberWithin(0, 1e9),
  Genre: names,
  Plot: omdbText,
  Director: names,
  Writer: names,
  Actors: names,
  Metascore: numberWithin(0, 100),
})

const toRecord = (film: z.output<typeof fields>) => ({
  title: film.Title,
  year: film.Year?.match(/^\d{4}/)?.[0] ?? null, // "2013–2020" began in 2013
  certification: film.Rated,
  runtime: film.Runtime,
  imdbRating: film.imdbRating ?? imdbRatingIn(film.Ratings),
  imdbVotes: film.imdbVotes,
  genres: film.Genre.map(fromImdbGenre),
  plot: film.Plot,
  directors: film.Director,
  writers: film.Writer,
  actors: film.Actors,
  metascore: film.Metascore,
})

export const omdbRecordSchema = fields.transform(toRecord)

/** The response about the film with this IMDb id; any object would match the record, whose fields may all be absent. */
export const omdbResponseSchema = (imdbId: string) =>
  fields.extend({ Response: z.literal('True').optional(), imdbID: z.literal(imdbId) }).transform(toRecord)

/** OMDb's facts of a film. */
export type OmdbRecord = z.output<typeof omdbRecordSchema>

function imdbRatingIn(ratings: z.output<typeof rating>[]) {
  const value = ratings
    .find(({ Source }) => Source === 'Internet Movie Database')
    ?.Value.match(/^(\d+(?:\.\d)?)\/10$/)?.[1]
  return value === undefined || Number(value) > 10 ? null : Number(value)
}
