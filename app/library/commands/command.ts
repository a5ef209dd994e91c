// The commands of the mutation queue: changes of many films at once, which have an id instead of a state to reach.
import { z } from 'zod'
import { isStars } from '#app/domain/stars.ts'
import { type BulkAction, bulkActions } from '../own-films/bulk-actions.ts'

/** Maximum films that an edit names one by one; more are sent as the query that finds them. */
const maxNamed = 500

/** Maximum films of an addition: as many as one paste may have lines. */
const maxAdded = 200

const filmId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 53 - 1)

const eachOnce = (ids: number[]) => [...new Set(ids)]

const filmIds = (max: number) => z.array(filmId).min(1).max(max).transform(eachOnce)

/** The fields of a bulk edit without its films. */
export const editFields = {
  act: z.enum(Object.keys(bulkActions) as [BulkAction, ...BulkAction[]]), // the keys are the acts
  stars: z.coerce.number().refine(isStars).optional(),
  listId: z.uuid().optional(),
  listName: z.string().max(1000).optional(),
}

/** The ids of the films of a bulk edit. */
export const namedFilms = filmIds(maxNamed)

/** Maximum characters of a query. */
const maxQueryLength = 8000

/** Within the limit, and without NUL, which PostgreSQL does not store: the server refuses it only in a URL. */
const isQuery = (query: string) =>
  query.length <= maxQueryLength && ![...new URLSearchParams(query).values()].some(value => value.includes('\0'))

export const commandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('edit'), films: namedFilms, ...editFields }),
  // All films that the query of /user/films finds, if they are those of the page: this many, with this fingerprint.
  z.strictObject({
    kind: z.literal('editAll'),
    query: z.string().refine(isQuery),
    count: z.int().positive(),
    fingerprint: z.string().regex(/^[\w-]{22}$/),
    ...editFields,
  }),
  // The copy has the id of the command.
  z.strictObject({ kind: z.literal('copy'), from: z.uuid() }),
  z.strictObject({ kind: z.literal('merge'), from: z.uuid(), into: z.uuid() }),
  z.strictObject({ kind: z.literal('add'), films: filmIds(maxAdded), into: z.uuid() }),
])

export type Command = z.output<typeof commandSchema>
