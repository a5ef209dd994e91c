import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const root = [{ id: 'root', loaderData: { publicUrl: 'https://films.example' } }]
const facts = { title: 'Popular Movies', description: 'What people watch.', path: '/popular?genre=War' }

test('the title of a page ends with the name of the site', () => {
  expect(pageMeta(root, facts)).toContainEqual({ title: 'Popular Movies · filmDB' })
})

test('the title names the page of a list from the second on', () => {
  expect(pageMeta(root, { ...facts, page: 1 })).toContainEqual({ title: 'Popular Movies · filmDB' })
  expect(pageMeta(root, { ...facts, page: 2 })).toContainEqual({ title: 'Popular Movies, page 2 · filmDB' })
})

test('a page without a title has that of the site, in search results and shared links', () => {
  const title = 'filmDB: films to find, rate and review'
  expect(pageMeta(root, { ...facts, title: null })).toContainEqual({ title })
  expect(pageMeta(root, { ...facts, title: null })).toContainEqual({ property: 'og:title', content: title })
})

test('the canonical URL begins with the public URL', () => {
  const href = 'https://films.example/popular?genre=War'
  expect(pageMeta(root, facts)).toContainEqual({ tagName: 'link', rel: 'canonical', href })
  expect(pageMeta(root, facts)).toContainEqual({ property: 'og:url', content: href })
})

test('a picture becomes an absolute URL and a large card', () => {
  const tags = pageMeta(root, { ...facts, image: '/img/card/11.png' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://films.example/img/card/11.png' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('a page without a picture has the share card of the site', () => {
  const withCard = [{ id: 'root', loaderData: { publicUrl: 'https://films.example', siteCard: '/img/site.png' } }]
  expect(pageMeta(withCard, facts)).toContainEqual({
    property: 'og:image',
    content: 'https://films.example/img/site.png',
  })
})

test('the share card of the site is described by its own words, a picture of the page by the page’s title', () => {
  const withCard = [{ id: 'root', loaderData: { publicUrl: 'https://films.example', siteCard: '/img/site.png' } }]
  const alt = (image?: string) =>
    pageMeta(withCard, { ...facts, title: null, ...(image && { image }) }).find(
      tag => 'property' in tag && tag.property === 'og:image:alt',
    )
  expect(alt()).toEqual({ property: 'og:image:alt', content: 'filmDB: films to find, rate and review' })
  expect(alt('/img/card/11.png')).toEqual(alt())
})

test('a page with a secret URL has no canonical URL', () => {
  expect(JSON.stringify(pageMeta(root, { ...facts, path: null }))).not.toMatch(/canonical|og:url/)
})

test('only a page with noIndex has the robots tag noindex', () => {
  const robots = { name: 'robots', content: 'noindex' }
  expect(pageMeta(root, facts)).not.toContainEqual(robots)
  expect(pageMeta(root, { ...facts, noIndex: true })).toContainEqual(robots)
})

test('without the data of the root the title stays and the URLs are left out', () => {
  const tags = pageMeta([{ id: 'root', loaderData: undefined }], { ...facts, image: '/img/card/11.png' })
  expect(tags).toContainEqual({ title: 'Popular Movies · filmDB' })
  expect(JSON.stringify(tags)).not.toMatch(/canonical|og:url|og:image/)
})
