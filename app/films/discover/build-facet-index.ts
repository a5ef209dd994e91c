// Builds the index of discovery on this thread, in slices of some milliseconds.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { decadeOf, yearOf } from '#app/domain/plain-date.ts'
import { minTopRatedVotes } from '../film-lists.ts'
import { runtimes } from './discovery.ts'
import { createFacetBuilder, type Facet, type FacetBuilder } from './facet.ts'
import { type DiscoveryRow, type FacetIndex, type FacetName, facetNames, type StoredOrder } from './facet-index.ts'
import { maxSliceMs, runInSlices } from './slices.ts'
import { sortRows, sortTies } from './sort-rows.ts'
import { sortTitle, titleKey } from './sort-title.ts'

/** Builds the index of rows that come most popular first. Requests are served meanwhile. */
export async function buildFacetIndex(rows: Iterable<DiscoveryRow> | AsyncIterable<DiscoveryRow>): Promise<FacetIndex> {
  const columns = createColumns()
  let began = performance.now()
  for await (const row of rows) {
    columns.add(row)
    if (performance.now() - began < maxSliceMs) continue
    await nextTurn()
    began = performance.now()
  }
  return runInSlices(columns.build())
}

const columnNames = ['ids', 'years', 'runtimes', 'ratings', 'votes', 'rating', 'newest', 'oldest', 'shortest', 'title']

/** The rows, most popular first, and from them the index in bounded steps. */
export function createColumns() {
  const facets = facetsOf(createFacetBuilder)
  const titles: string[] = []
  const columns: Record<string, number[]> = Object.fromEntries(columnNames.map(name => [name, []]))
  const column = (name: string) => new Float64Array(columns[name] ?? [])

  return {
    add(row: DiscoveryRow) {
      const title = sortTitle(row.title)
      titles.push(title)
      const values: Record<string, number> = { ...columnValuesOf(row), title: titleKey(title) }
      for (const name of columnNames) columns[name]?.push(values[name] ?? 0)
      addValues(facets, row)
    },

    *build(): Generator<void, FacetIndex> {
      const builtFacets: Partial<Record<FacetName, Facet>> = {}
      for (const name of facetNames) builtFacets[name] = yield* facets[name].build()
      const titleKeys = column('title')
      const title = yield* sortRows(titleKeys)
      yield* sortTies(title, { keys: titleKeys, texts: titles })
      const orders: Record<StoredOrder, Uint32Array> = {
        title,
        rating: yield* sortRows(column('rating')),
        newest: yield* sortRows(column('newest')),
        oldest: yield* sortRows(column('oldest')),
        shortest: yield* sortRows(column('shortest')),
      }
      return {
        ids: column('ids'),
        byId: yield* sortRows(column('ids')),
        years: new Uint32Array(column('years')),
        runtimes: new Uint32Array(column('runtimes')),
        ratings: new Uint32Array(column('ratings')),
        votes: new Uint32Array(column('votes')),
        facets: builtFacets as Record<FacetName, Facet>, // one of each name, by the loop above
        orders,
      }
    },
  }
}

/** Sorts behind every key. */
const last = Number.MAX_SAFE_INTEGER

/** The figures of a film, and its keys in the orders: the smallest comes first. */
function columnValuesOf({ id, releaseDate, runtime, rating, votes }: DiscoveryRow) {
  const isRated = votes >= minTopRatedVotes
  // A date of only "2027" comes after every day of 2027 that is known.
  const day = releaseDate ? Number(releaseDate.replaceAll('-', '').padEnd(8, '9')) : null
  return {
    ids: id,
    years: yearOf(releaseDate) ?? 0,
    runtimes: runtime ?? 0,
    ratings: Math.round((rating ?? 0) * 10),
    votes,
    // Few votes are chance: films with fewer come after the others, as TMDB's own list has it.
    rating: rating === null ? last : (isRated ? 0 : 100) - rating,
    newest: day === null ? last : -day,
    oldest: day ?? last,
    shortest: runtime ?? last,
  }
}

function addValues(facets: Record<FacetName, FacetBuilder>, row: DiscoveryRow) {
  const year = yearOf(row.releaseDate)
  facets.genres.add(row.genres)
  facets.languages.add(listOf(row.language))
  facets.countries.add(row.countries)
  facets.certifications.add(listOf(row.certification))
  facets.keywords.add(row.keywords)
  facets.decades.add(year ? [String(decadeOf(year))] : [])
  facets.runtimes.add(listOf(runtimeClass(row.runtime)))
  facets.people.add(
    row.people.map(({ id }) => id),
    row.people.map(({ name }) => name),
  )
}

const listOf = (value: string | null) => (value ? [value] : [])

const runtimeClass = (minutes: number | null) =>
  minutes === null
    ? null
    : (Object.entries(runtimes).find(([, { from, to }]) => minutes >= (from ?? 0) && minutes <= (to ?? last))?.[0] ??
      null)

const facetsOf = <Made>(make: () => Made) =>
  // One of each name.
  Object.fromEntries(facetNames.map(name => [name, make()])) as Record<FacetName, Made>
