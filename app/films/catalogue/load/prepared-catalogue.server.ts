// The catalogue as the build prepares it: its validated records, its indexes and similar films, in V8's serialisation format. Reading
// it takes a tenth of the time of making it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { toPlainDay } from '#app/domain/plain-date.ts'
import { type CatalogueIndexes, indexFacts, indexFields } from '../catalogue-indexes.ts'
import { prepareSimilar } from '../catalogue-similar.ts'
import { likenessOf } from '../compared-film.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.server.ts'

type Prepared = CatalogueIndexes & { catalogue: Catalogue }

/** Another version of V8 may not read the format, so that it has a folder of its own. */
const folderName = `catalogue-${process.versions.v8}`

/** Writes one file for each part into a folder below `directory`, which is the one of the built server. */
export async function prepareCatalogue(directory: string, today = toPlainDay(new Date())) {
  const catalogue = await readCatalogue()
  const { records } = catalogue
  const facts = indexFacts(records)
  const similar = prepareSimilar(records.map(likenessOf), facts, today)
  const parts: Prepared = { catalogue, fields: indexFields(records), facts, similar }
  await mkdir(join(directory, folderName), { recursive: true })
  for (const [name, part] of Object.entries(parts)) await writeFile(fileOf(directory, name), serialize(part))
}

/** Parts that were read. All sites of a process share them, as they are never changed. */
const partsByFile = new Map<string, Promise<unknown>>()

/**
 * Returns a part that `prepareCatalogue` wrote, null without one. It is read once, and again after an error. The default
 * directory is that of the built server. The sources have no part beside them: they may be newer than the build.
 */
export async function readPrepared<Name extends keyof Prepared>(
  name: Name,
  directory = import.meta.dirname,
): Promise<Prepared[Name] | null> {
  const file = fileOf(directory, name)
  const part = partsByFile.get(file) ?? readPart(file)
  partsByFile.set(file, part)
  part.catch(() => partsByFile.delete(file))
  return part as Promise<Prepared[Name] | null> // prepareCatalogue writes this type under this name
}

async function readPart(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch(orNull)
  return bytes && deserialize(bytes)
}

const fileOf = (directory: string, name: string) => join(directory, folderName, name)

function orNull(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}
