// The JSON-LD of pages, for search engines.
import { expect, test } from 'vitest'
import { startTestSite } from '../services/start-site.ts'

const site = await startTestSite()

async function readJsonLd(path: string) {
  const html = await (await site.get(path)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(scripts, path).toHaveLength(1)
  // Not in the loader data too.
  expect(html.match(/schema\.org/g), path).toHaveLength(1)
  return JSON.parse(scripts[0]?.[1] ?? '')
}

/** All texts that are or begin as URLs, wherever they stand. */
const urlsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^(https?:)?\//.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : []
}

test.each([
  ['/', 'WebSite'],
  ['/popular', 'ItemList'],
  ['/popular?genre=Drama', 'ItemList'],
  ['/toprated?page=2', 'ItemList'],
  ['/upcoming?page=2', 'ItemList'],
  ['/collection/the-godfather', 'ItemList'],
  ['/movie/603', 'Movie'],
  ['/person/simon-pegg', 'Person'],
])('%s is described as a schema.org %s, and the URLs of the site in it answer', async (path, type) => {
  const jsonLd = await readJsonLd(path)
  expect(jsonLd).toMatchObject({ '@context': 'https://schema.org', '@type': type })
  const urls = urlsIn(jsonLd).filter(url => !/^https:\/\/(schema\.org|www\.imdb\.com\/)/.test(url))
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) {
    expect(url.startsWith(`${site.url}/`), url).toBe(true)
    const { status } = await site.get(url.slice(site.url.length).replace('{search_term_string}', 'matrix'))
    expect(status, url).toBe(200)
  }
})

test('the films of a list have their ranks, in the order of the page', async () => {
  const { itemListElement: elements } = await readJsonLd('/toprated?page=2')
  const html = await (await site.get('/toprated?page=2')).text()
  const paths = [...html.matchAll(/<li[^>]* value="(\d+)".*?href="(\/movie\/\d+)"/gs)]
  expect(elements).toHaveLength(20)
  expect(elements).toEqual(
    paths.map(([, rank, path]) => ({ '@type': 'ListItem', position: Number(rank), url: site.url + path })),
  )
})

test('pages of errors and the sign-in page are not described', async () => {
  for (const path of ['/movie/999999999', '/toprated?page=500', '/signin'])
    expect(await (await site.get(path)).text(), path).not.toContain('ld+json')
})
