// From TMDB's daily id export to prepared rows. https://developer.themoviedb.org/docs/daily-id-exports

import { basename } from 'node:path'
import { z } from 'zod'
import { maxTitleLength } from '#app/domain/max-title-length.ts'
import { parseJson } from '#app/domain/text/parse-json.ts'
import { assertFewBroken, repeatedId } from './broken-lines.server.ts'
import { exportedPopularity } from './bulk-popularity.ts'
import { DumpError } from './dump-error.ts'
import type { FilmRow } from './film-rows.ts'
import { createIdTable } from './id-table.ts'
import { inReadingOrder, openPartitions, type PartitionsOptions, splitIds } from './partitions.server.ts'
import type { openChunks } from './prepared.server.ts'
import { readLines } from './read-lines.server.ts'
import type { DumpReader } from './read-table.server.ts'

type TmdbOptions = { videos: boolean }

type PrepareOptions = {
  reader: Omit<DumpReader, 'folder'>
  path: string
  partsAt: (name: string) => PartitionsOptions
  chunks: ReturnType<typeof openChunks>
  options: TmdbOptions
}

const exportLine = z.object({
  id: z.int().min(1).max(1_999_999_999),
  original_title: z.string().trim().min(1),
  popularity: z.number().min(0),
  adult: z.boolean(),
  video: z.boolean(),
})

/** Writes the chunks of films. Returns how many there are. Throws `DumpError`. */
export async function prepareTmdb({ reader, path, partsAt, chunks, options }: PrepareOptions) {
  const { ids, adultIds, selected } = await selectExportedFilms(reader, { path, options, place: partsAt('selected') })
  const records = openPartitions(partsAt('films'), splitIds(ids.sorted(), { perFile: 20_000, countOf: () => 1 }))
  for (const partition of selected.read()) {
    for (const record of partition) if (!adultIds.has(Number(record[0]))) records.add(Number(record[0]), record)
  }
  const films = chunks.openKind('films')
  let count = 0
  for (const partition of records.read()) {
    const inOrder = partition.sort((a, b) => Number(a[0]) - Number(b[0]))
    for (const [id, title, popularity] of inOrder)
      films.add(toRow({ id: Number(id), title: String(title), popularity: Number(popularity) }))
    count += inOrder.length
  }
  films.end()
  return { films: count, people: 0 }
}

/** The films of the export, as `selectFilms` in select-films.server.ts returns those of IMDb. */
async function selectExportedFilms(
  { broken, onBytes }: PrepareOptions['reader'],
  { path, options, place }: { path: string; options: TmdbOptions; place: PartitionsOptions },
) {
  const file = basename(path)
  const ids = createIdTable()
  const adultIds = createIdTable()
  const selected = openPartitions(place, inReadingOrder)
  const onBroken = ({ line, reason }: { line: number; reason: string }) => broken.add({ file, line, reason })
  for await (const { first, texts } of readLines(path, { onBroken, onBytes })) {
    for (const [index, text] of texts.entries()) {
      if (text === null) continue
      const line = first + index
      const parsed = exportLine.safeParse(text.includes('\\u0000') ? null : parseJson(text))
      if (!parsed.success) {
        onBroken({ line, reason: 'not a film of the id export' })
        continue
      }
      const { id, original_title, popularity, adult, video } = parsed.data
      if (adult) adultIds.set(id, 1)
      if (adult || (video && !options.videos)) continue
      if (ids.has(id) || adultIds.has(id)) {
        onBroken({ line, reason: repeatedId })
        continue
      }
      ids.set(id, 0)
      selected.add(ids.size(), [id, original_title.slice(0, maxTitleLength).toWellFormed(), popularity])
    }
    assertFewBroken(file, { broken: broken.countOf(file), lines: first + texts.length - 1 })
  }
  if (ids.size() === 0) throw new DumpError(`${file} has no film. Is it the export of movie ids?`)
  return { ids, adultIds, selected }
}

const toRow = ({ id, title, popularity }: { id: number; title: string; popularity: number }): FilmRow => ({
  number: id,
  title,
  original_title: null,
  other_titles: [],
  year: null,
  runtime: null,
  genres: [],
  rating: null,
  vote_count: 0,
  popularity: exportedPopularity(popularity),
  credits: [],
})
