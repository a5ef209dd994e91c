// Parses files as the import does.
import { strToU8 } from 'fflate'
import type { Entry } from '#app/import/parse/entries/entry.ts'
import { parseUpload } from '#app/import/parse/parse-upload.ts'

/** Joins lines with CRLF, as exports do. */
export const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

/** A file of our own export with these elements of its ratings. */
export const ownFile = (ratings: string) =>
  `{"format":"filmdb-shelf","version":1,"watchlist":[],"ratings":[${ratings}],"reviews":[]}`

/** Parses a file. Returns its entries without empty fields and made-up ids. Throws the refusal. */
export async function parseFile(name: string, content: string | Uint8Array) {
  const read = await parseUpload(name, typeof content === 'string' ? strToU8(content) : content)
  if ('error' in read) throw new Error(read.error)
  return { files: read.files, entries: read.entries.map(bare) }
}

const bare = ({ details, ...entry }: Entry) =>
  Object.fromEntries(
    Object.entries({ ...entry, details: details && withoutIds(details) }).filter(
      ([name, value]) =>
        value !== null && value !== false && !['file', 'line', 'reviewId', 'changedAt', 'listPosition'].includes(name),
    ),
  )

const withoutIds = ({ id: _, listId: __, ...details }: NonNullable<Entry['details']>) =>
  Object.keys(details).length > 0 ? details : null

/** The first film of every export. */
export const matrix = { title: 'The Matrix', year: 1999, at: '2020-01-02T12:00:00.000Z' }
