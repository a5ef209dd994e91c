import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { type CatalogueRecord, catalogueRecordSchema, knownTitles } from '../catalogue-record.ts'

// Relative to the working directory, like build/client: the commands change to the project's folder first.
const catalogueFolder = 'catalogue'

/** The embedded films. `version` is the SHA-256 of the files, in hex. */
export type Catalogue = { version: string; records: CatalogueRecord[] }

/** Reads catalogue/films.jsonl (1.6 MB) and catalogue/known-titles.jsonl whole. Throws when a line is malformed. */
export async function readCatalogue(): Promise<Catalogue> {
  const read = (name: string) => readFile(join(catalogueFolder, name), 'utf8')
  const [films, titles] = await Promise.all([read('films.jsonl'), read('known-titles.jsonl')])
  const version = createHash('sha256').update(films).update(titles).digest('hex')
  const titlesById = new Map(parseLines(titles, knownTitles).map(({ id, titles }) => [id, titles]))
  const records = parseLines(films, catalogueRecordSchema)
  return { version, records: records.map(record => ({ ...record, known_titles: titlesById.get(record.id) ?? [] })) }
}

function parseLines<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema>[] {
  return text
    .trim()
    .split('\n')
    .map((line, index) => {
      const parsed = schema.safeParse(JSON.parse(line))
      if (!parsed.success) throw new Error(`catalogue line ${index + 1} is malformed`, { cause: parsed.error })
      return parsed.data
    })
}
