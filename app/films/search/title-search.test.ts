import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { withRequestContext } from '../upstream/request-context.server.ts'
import type { SearchEntry } from './index/search-index.ts'
import { parseQuery } from './parse-query.ts'
import { openTitleSearch, type TitleSearch } from './title-search.server.ts'

const entry = (id: number, title: string): SearchEntry => ({ id, texts: [title], year: null, weight: -id })

/** Yields this number of entries one by one, as a database would. */
async function* manyEntries(count: number) {
  for (let id = 1; id <= count; id++) yield entry(id, `Film ${id} of ${id % 977}`)
}
const find = (titles: TitleSearch, text: string) => titles.find(parseQuery(text), { limit: 3, offset: 0 })

const titles = openTitleSearch()
const server = createServer((_, response) => response.end(JSON.stringify(find(titles, 'film 200000')))).listen(0)
await once(server, 'listening')
afterAll(() => server.close())
const url = `http://localhost:${(server.address() as AddressInfo).port}` // a server that listens on a port has one

test('a server answers all the time while 200,000 titles are indexed, and then finds them', async () => {
  let isBuilt = false
  const built = titles.replace(manyEntries(200_000)).then(() => {
    isBuilt = true
  })
  const responses = new Set<string>()
  let answeredMeanwhile = 0
  while (!isBuilt) {
    responses.add(await (await fetch(url)).text())
    answeredMeanwhile++
  }
  await built
  expect(answeredMeanwhile).toBeGreaterThan(20)
  expect(responses).toContain('null')
  expect(await (await fetch(url)).json()).toMatchObject({ ids: [200_000], total: 1 })
})

test('entries are added and removed by a new index; until it is ready the one before is used', async () => {
  const titles = openTitleSearch()
  await titles.replace([entry(1, 'Jaws'), entry(2, 'Alien')])
  const replaced = titles.replace(manyEntries(5_000))
  expect(find(titles, 'jaws')?.ids).toEqual([1])
  await replaced
  expect(find(titles, 'jaws')?.ids).toEqual([])
  expect(find(titles, 'film 4999')?.ids).toEqual([4999])
})

test('a replacement that a later one overtakes is rejected and changes nothing', async () => {
  const titles = openTitleSearch()
  const overtaken = titles.replace(manyEntries(5_000))
  await titles.replace([entry(1, 'Jaws')])
  await expect(overtaken).rejects.toMatchObject({ name: 'AbortError' })
  expect(find(titles, 'jaws')?.ids).toEqual([1])
})

test('entries that cannot be read leave the index as it was', async () => {
  const titles = openTitleSearch()
  await titles.replace([entry(1, 'Jaws')])
  async function* broken() {
    yield* manyEntries(1_500)
    throw new Error('the database went away')
  }
  await expect(titles.replace(broken())).rejects.toThrow('the database went away')
  expect(find(titles, 'jaws')?.ids).toEqual([1])
})

test('a response without an index is marked as stale, so that no cache stores it', async () => {
  const { result, isStale } = await withRequestContext(async () => find(openTitleSearch(), 'jaws'))
  expect(result).toBeNull()
  expect(isStale).toBe(true)
})
