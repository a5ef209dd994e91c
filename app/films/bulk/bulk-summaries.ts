// The facts that lists and suggestions show of a million films in bulk, in memory outside the JavaScript heap.
import type { BulkFilmRow } from '#app/db/schema/bulk-schema.ts'
import { runInSlices } from '../discover/slices.ts'
import { sortRows } from '../discover/sort-rows.ts'
import { type SummaryRow, toSummaryRow } from './bulk-film.ts'

export type BulkSummaries = {
  /** Null for a film that was not added. */
  find(id: number): SummaryRow | null
}

/** A film is a line of JSON in one of these, or has a chunk of its own when it is longer. */
const chunkBytes = 1024 * 1024
const endOfLine = '\n'

/** Takes films in any order. `build` takes time in slices. */
export function createSummaryBuilder() {
  const ids: number[] = []
  /** Of each film, the number of its chunk times the bytes of a chunk, plus where it begins. */
  const places: number[] = []
  const chunks: Buffer[] = []
  /** The lists of genres that films have, each once, and the index of each by its text. */
  const genreLists: string[][] = []
  const genreIndexes = new Map<string, number>()
  let usedBytes = chunkBytes

  return {
    add(row: BulkFilmRow) {
      const { film_id: id, title, year, runtime, genres, rating, directors } = toSummaryRow(row)
      const line = Buffer.from(JSON.stringify([title, year, runtime, indexOf(genres), rating, directors]) + endOfLine)
      if (usedBytes + line.length > chunkBytes) {
        chunks.push(Buffer.alloc(Math.max(chunkBytes, line.length)))
        usedBytes = 0
      }
      chunks.at(-1)?.set(line, usedBytes)
      ids.push(id)
      places.push((chunks.length - 1) * chunkBytes + usedBytes)
      usedBytes += line.length
    },

    async build(): Promise<BulkSummaries> {
      const order = await runInSlices(sortRows(Float64Array.from(ids)))
      const sortedIds = Float64Array.from(order, index => ids[index] ?? 0)
      const sortedPlaces = Float64Array.from(order, index => places[index] ?? 0)
      return {
        find(id) {
          const index = findIndex(sortedIds, id)
          if (index === null) return null
          const place = sortedPlaces[index] ?? 0
          const chunk = chunks[Math.floor(place / chunkBytes)] ?? Buffer.alloc(0)
          const begin = place % chunkBytes
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

/** The index of a value among ascending ones, by bisection; null when it is not there. */
function findIndex(ascending: Float64Array, value: number) {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return ascending[low] === value ? low : null
}
