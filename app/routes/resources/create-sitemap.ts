// The format of a sitemap, whole or in parts: https://www.sitemaps.org/protocol.html
import { href } from 'react-router'

type Urls = {
  publicUrl: string
  /** The paths of the pages before those of films. */
  named: string[]
  filmIds: ArrayLike<number>
  /** The maximum number of URLs in one file (sitemaps.org). */
  maxUrls?: number
}

/** The file of this part, such as `2.xml`; without one the whole sitemap, or the index of its parts. Null for no such part. */
export function createSitemap(name: string | null, { maxUrls = 50_000, ...urls }: Urls): string | null {
  const parts = Math.ceil((urls.named.length + urls.filmIds.length) / maxUrls)
  if (name === null)
    return parts > 1 ? xml('sitemapindex', partsOf(parts, urls)) : xml('urlset', urlsOf(1, maxUrls, urls))
  const part = Number(/^([1-9]\d{0,3})\.xml$/.exec(name)?.[1])
  return part <= parts ? xml('urlset', urlsOf(part, maxUrls, urls)) : null
}

const partsOf = (parts: number, { publicUrl }: Urls) =>
  Array.from({ length: parts }, (_, index) => {
    const path = href('/sitemap/:part', { part: `${index + 1}.xml` })
    return `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`
  })

/** The URLs of one part, which counts from 1. PUBLIC_URL and our paths have no character that XML needs escaped. */
function urlsOf(part: number, maxUrls: number, { publicUrl, named, filmIds }: Urls) {
  const begin = (part - 1) * maxUrls
  const end = Math.min(begin + maxUrls, named.length + filmIds.length)
  // Once: 50,000 calls of `href` take a tenth of a second.
  const filmUrl = publicUrl + href('/movie/:id', { id: '' })
  return Array.from({ length: end - begin }, (_, index) => {
    const at = begin + index
    const path = named[at]
    const url = path === undefined ? `${filmUrl}${filmIds[at - named.length]}` : publicUrl + path
    return `<url><loc>${url}</loc></url>`
  })
}

const xml = (kind: 'urlset' | 'sitemapindex', lines: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${kind}>
`
