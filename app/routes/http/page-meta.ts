import type { MetaDescriptor } from 'react-router'

type PageFacts = {
  /** Without the name of the site, which is appended; null for the title of the site. */
  title: string | null
  description: string
  /** The page of a list, which the title names from 2 on: a screen reader announces a page by its title. */
  page?: number | undefined
  /** Canonical path, with the search params that make it another page; null for a page whose URL is secret. */
  path: string | null
  /** Path or URL of a picture, 1200 x 630; the site's card by default. */
  image?: string
  type?: 'website' | 'video.movie' | 'article' | 'profile'
  /** Excludes a personal page or search results from search engines. */
  noIndex?: boolean
}

/** The matches that `meta` functions receive; the root's data contains the URL of the site. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * The head of a page for search engines and shared links:
 * `export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title, description, path })`.
 * Absolute URLs are left out without the root's data (its loader failed).
 */
export function pageMeta(matches: Matches, { page = 1, ...facts }: PageFacts) {
  const { description, path, image, type, noIndex } = facts
  const site = rootFact(matches, 'publicUrl')
  const picture = image ?? rootFact(matches, 'siteCard')
  const title = facts.title && page > 1 ? `${facts.title}, page ${page}` : facts.title
  const heading = title ?? siteTitle
  const tags: (MetaDescriptor | false | null)[] = [
    { title: title ? `${title} · filmDB` : siteTitle },
    { name: 'description', content: description },
    noIndex === true && { name: 'robots', content: 'noindex' },
    { property: 'og:site_name', content: 'filmDB' },
    { property: 'og:type', content: type ?? 'website' },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(site !== null && path !== null ? urlTags(absolute(path, site)) : []),
    ...(site !== null && picture ? pictureTags(absolute(picture, site), image ? heading : siteTitle) : []),
  ]
  return tags.filter(tag => !!tag)
}

const urlTags = (url: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:url', content: url },
]

/** The words on the site's card, too. */
const siteTitle = 'filmDB: films to find, rate and review'

const pictureTags = (url: string, alt: string): MetaDescriptor[] => [
  { property: 'og:image', content: url },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
]

const absolute = (path: string, site: string) => new URL(path, site).href

/** A string of the root loader's data, or null. */
function rootFact(matches: Matches, name: 'publicUrl' | 'siteCard') {
  const root = matches.find(match => match?.id === 'root')?.loaderData
  const fact = typeof root === 'object' && root !== null ? Reflect.get(root, name) : null
  return typeof fact === 'string' ? fact : null
}
