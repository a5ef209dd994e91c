// What the import makes of a file, for tests about it.
import { strToU8 } from 'fflate'
import type { Entry } from '#app/import/parse/entry.ts'
import { readUpload } from '#app/import/parse/read-upload.ts'

/** Lines as the exports end them. */
export const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

/** What a file says, without what it does not. */
export async function said(name: string, content: string | Uint8Array) {
  const read = await readUpload(name, typeof content === 'string' ? strToU8(content) : content)
  if ('error' in read) throw new Error(read.error)
  return { files: read.files, entries: read.entries.map(bare) }
}

const bare = (entry: Entry) =>
  Object.fromEntries(
    Object.entries(entry).filter(
      ([name, value]) => value !== null && value !== false && !['file', 'line', 'reviewId', 'changedAt'].includes(name),
    ),
  )

/** What every export says of the first film. */
export const matrix = { title: 'The Matrix', year: 1999, at: '2020-01-02T12:00:00.000Z' }
