import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type CatalogueRecord, catalogueRecord } from './catalogue-record.ts'

// Relative to the working directory, like build/client: the commands change to the project's folder first.
const catalogueFile = 'catalogue/films.jsonl'

/** The embedded films. `version` is the SHA-256 of the file, in hex. */
export type Catalogue = { version: string; records: CatalogueRecord[] }

/** Reads catalogue/films.jsonl (1.6 MB) whole. Throws when a line is not a film. */
export async function readCatalogue(file: URL | string = catalogueFile): Promise<Catalogue> {
  const text = await readFile(file, 'utf8')
  const version = createHash('sha256').update(text).digest('hex')
  return { version, records: text.trim().split('\n').map(parseLine) }
}

function parseLine(line: string, index: number) {
  const parsed = catalogueRecord.safeParse(JSON.parse(line))
  if (!parsed.success) throw new Error(`catalogue line ${index + 1} is not a film`, { cause: parsed.error })
  return parsed.data
}
