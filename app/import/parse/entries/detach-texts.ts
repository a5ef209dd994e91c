import { maxTitleLength } from '#app/domain/max-title-length.ts'
import type { Details, Entry } from './entry.ts'

/** The entry with a title of at most `maxTitleLength` characters, and its texts as copies of their own. */
export const detachTexts = (entry: Entry): Entry => ({
  ...entry,
  title: copyOf(entry.title.trim().slice(0, maxTitleLength)),
  directors: entry.directors && copyOf(entry.directors),
  link: entry.link && { ...entry.link, uri: copyOf(entry.link.uri) },
  review: entry.review && copyOf(entry.review),
  details: entry.details && copiesOf(entry.details),
})

const copiesOf = ({ note, description, tags, ...details }: Details): Details => ({
  ...details,
  ...(note !== undefined && { note: copyOf(note) }),
  ...(description !== undefined && { description: copyOf(description) }),
  ...(tags && { tags: tags.map(copyOf) }),
})

/** A well-formed copy. V8 cuts a text as a view, which would keep 16 KB of the file in memory. */
const copyOf = (text: string) => Buffer.from(text).toString()
