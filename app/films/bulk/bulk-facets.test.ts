import { expect, test, vi } from 'vitest'
import { minutes } from '#app/domain/units.ts'
import { openBulkFacets } from './bulk-facets.server.ts'
import { createListBuilder } from './bulk-lists.ts'
import { noOwnPeople } from './own-people.ts'

test('an index that cannot be built is reported, and built again after one minute, two, and at most an hour', async () => {
  let time = 0
  let builds = 0
  const onFailed = vi.fn()
  const facets = openBulkFacets([], {
    own: async () => {
      builds += 1
      if (builds < 12) throw new Error('no database')
      return []
    },
    async *others() {},
    people: () => noOwnPeople,
    signal: AbortSignal.timeout(60_000),
    onBuilt: vi.fn(),
    onFailed,
    now: () => time,
  })
  const lists = await createListBuilder().build()
  for (const waitMs of [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60].map(count => count * minutes)) {
    const before = onFailed.mock.calls.length
    facets.get(lists)
    await expect.poll(() => onFailed.mock.calls.length).toBe(before + 1)
    time += waitMs - 1
    for (let request = 0; request < 3; request += 1) expect(facets.get(lists)).toBeNull()
    expect(builds).toBe(before + 1)
    time += 1
  }
  await expect.poll(() => facets.get(lists)).not.toBeNull()
  expect(onFailed).toHaveBeenLastCalledWith(new Error('no database'))
})

test('the films that are indexed have their summaries in memory, for the lists that they were read for', async () => {
  const row = {
    ...({ publisher: 'imdb', number: 1, film_id: 2_010_000_001, title: 'The Long Harbour', year: 1999 } as const),
    ...{ original_title: null, other_titles: [], runtime: 90, genres: ['Drama'], rating: 7.1, vote_count: 900 },
    ...{ popularity: 3, credits: [['director', 5, 'Marta Lindqvist', []] as [string, number, string, string[]]] },
  }
  const onBuilt = vi.fn()
  const facets = openBulkFacets([], {
    own: async () => [],
    async *others() {
      yield { row, weight: row.popularity }
    },
    people: () => noOwnPeople,
    signal: AbortSignal.timeout(60_000),
    onBuilt,
    onFailed: vi.fn(),
  })
  const lists = await createListBuilder().build()
  expect(facets.summaries(lists)).toBeNull()
  await expect.poll(() => facets.get(lists)).not.toBeNull()
  expect(facets.summaries(lists)?.find(row.film_id)).toMatchObject({
    title: row.title,
    directors: [[5, 'Marta Lindqvist']],
  })
  expect(onBuilt).toHaveBeenCalledOnce()
  expect(facets.summaries(await createListBuilder().build())).toBeNull()
})
