import { expect, test } from 'vitest'
import { createSitemap } from './create-sitemap.ts'

const urls = { publicUrl: 'https://films.example', named: ['/', '/popular'], filmIds: [603, 604, 605] }
const paths = (text: string | null) =>
  [...(text ?? '').matchAll(/<loc>https:\/\/films\.example([^<]*)<\/loc>/g)].map(([, path]) => path)

test('a sitemap with few URLs is one file', () => {
  const text = createSitemap(null, urls)
  expect(text).toContain('<urlset ')
  expect(paths(text)).toEqual(['/', '/popular', '/movie/603', '/movie/604', '/movie/605'])
  expect(createSitemap('1.xml', urls)).toBe(text)
  expect(createSitemap('2.xml', urls)).toBeNull()
})

test('a sitemap with more URLs is an index of parts, which have every URL once', () => {
  const inParts = { ...urls, maxUrls: 2 }
  const index = createSitemap(null, inParts)
  expect(index).toContain('<sitemapindex ')
  expect(paths(index)).toEqual(['/sitemap/1.xml', '/sitemap/2.xml', '/sitemap/3.xml'])
  const parts = ['1.xml', '2.xml', '3.xml'].map(name => createSitemap(name, inParts))
  expect(parts.map(paths)).toEqual([['/', '/popular'], ['/movie/603', '/movie/604'], ['/movie/605']])
})

test.each(['0.xml', '4.xml', '01.xml', '1', 'x.xml', ''])('a sitemap has no part "%s"', name => {
  expect(createSitemap(name, { ...urls, maxUrls: 2 })).toBeNull()
})

test('a part has 50,000 URLs at most, each whole', () => {
  const many = { ...urls, named: [], filmIds: Int32Array.from({ length: 50_001 }, (_, index) => index + 1) }
  const first = paths(createSitemap('1.xml', many))
  expect(first).toHaveLength(50_000)
  expect([first[0], first.at(-1), ...paths(createSitemap('2.xml', many))]).toEqual([
    '/movie/1',
    '/movie/50000',
    '/movie/50001',
  ])
})
