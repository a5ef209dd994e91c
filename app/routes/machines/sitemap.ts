// The sitemap: one file, or an index of parts where there are more URLs than one may have.
// https://www.sitemaps.org/protocol.html
import { href } from 'react-router'
import { type Services, servicesContext } from '#app/context.ts'
import type { Route } from './+types/sitemap'

const pages = [
  href('/'),
  href('/popular'),
  href('/toprated'),
  href('/upcoming'),
  href('/discover'),
  href('/privacy-policy'),
  href('/terms-of-service'),
]

/** The maximum number of URLs in one sitemap (sitemaps.org). */
const maxUrls = 50_000

/** Every public page, film, collection and person, for search engines. `part` is `2.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const named = namedPages(services)
  const parts = Math.ceil((named.length + services.filmIds().length) / maxUrls)
  const part = params.part === undefined ? null : Number(/^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1])
  if (part === null && parts > 1) return xml('sitemapindex', partsOf(parts, services))
  if (part === null || part <= parts) return xml('urlset', urlsOf(part ?? 1, { ...services, named }))
  throw new Response(null, { status: 404 })
}

/** The pages that come before those of films. */
function namedPages({ indexedNames }: Services) {
  const { people, collections } = indexedNames()
  const collectionPages = collections.map(id => encodeURI(href('/collection/:id', { id })))
  return [...pages, ...collectionPages, ...people.map(id => encodeURI(href('/person/:id', { id })))]
}

const partsOf = (parts: number, { site }: Services) =>
  Array.from({ length: parts }, (_, index) => {
    const path = href('/sitemap/:part', { part: `${index + 1}.xml` })
    return `<sitemap><loc>${site.publicUrl}${path}</loc></sitemap>`
  })

/** The URLs of one part, which counts from 1. PUBLIC_URL and our paths have no character that XML needs escaped. */
function urlsOf(part: number, { filmIds, site, named }: Services & { named: string[] }) {
  const ids = filmIds()
  const begin = (part - 1) * maxUrls
  const end = Math.min(begin + maxUrls, named.length + ids.length)
  return Array.from({ length: end - begin }, (_, index) => {
    const at = begin + index
    const path = named[at] ?? href('/movie/:id', { id: String(ids[at - named.length]) })
    return `<url><loc>${site.publicUrl}${path}</loc></url>`
  })
}

function xml(kind: 'urlset' | 'sitemapindex', lines: string[]) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${kind}>
`
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
