// The facts that lists and suggestions show of a million films in bulk, in memory outside the JavaScript heap.
import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import { type FacetIndex, rowOf } from '../discover/facet-index.ts'
import { type SummaryRow, toSummaryRow } from './bulk-film.ts'

export type BulkSummaries = {
  /** Null for a film that is not in bulk, or not in the index. */
  find(id: number): SummaryRow | null
}

/** A film is a line of JSON in one of these, or has a chunk of its own when it is longer. */
const chunkBytes = 1024 * 1024
const endOfLine = '\n'

/** The offset of a film that is not in bulk. */
const noOffset = -1

/** Takes the films in the order of the rows of the index of discovery, with which `build` finds them. */
export function createSummaryBuilder() {
  /** Where the film of each row begins: the number of its chunk times the bytes of a chunk, plus its offset there. */
  const offsets: number[] = []
  const chunks: Buffer[] = []
  /** The lists of genres that films have, each once, and the index of each by its text. */
  const genreLists: string[][] = []
  const genreIndexes = new Map<string, number>()
  let usedBytes = chunkBytes

  return {
    add(row: BulkFilmRow) {
      const { title, year, runtime, genres, rating, directors } = toSummaryRow(row)
      const line = Buffer.from(JSON.stringify([title, year, runtime, indexOf(genres), rating, directors]) + endOfLine)
      if (usedBytes + line.length > chunkBytes) {
        chunks.push(Buffer.alloc(Math.max(chunkBytes, line.length)))
        usedBytes = 0
      }
      chunks.at(-1)?.set(line, usedBytes)
      offsets.push((chunks.length - 1) * chunkBytes + usedBytes)
      usedBytes += line.length
    },

    /** Adds a row of the index whose film is not in bulk. */
    addMissing() {
      offsets.push(noOffset)
    },

    build(index: Pick<FacetIndex, 'ids' | 'byId'>): BulkSummaries {
      const offsetOfRow = Float64Array.from(offsets) // 32 bits end at 2 GB of summaries
      return {
        find(id) {
          const offset = offsetOfRow[rowOf(index, id) ?? -1] ?? noOffset
          if (offset === noOffset) return null
          const chunk = chunks[Math.floor(offset / chunkBytes)] ?? Buffer.alloc(0)
          const begin = offset % chunkBytes
          const line = chunk.toString('utf8', begin, chunk.indexOf(endOfLine, begin))
          const [title, year, runtime, genreIndex, rating, directors] = JSON.parse(line)
          return { film_id: id, title, year, runtime, genres: genreLists[genreIndex] ?? [], rating, directors }
        },
      }
    },
  }

  function indexOf(genres: string[]) {
    const key = JSON.stringify(genres)
    const known = genreIndexes.get(key)
    if (known !== undefined) return known
    genreIndexes.set(key, genreLists.length)
    return genreLists.push(genres) - 1
  }
}
