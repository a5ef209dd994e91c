import { href } from 'react-router'
import { servicesContext } from '#app/context.ts'
import type { Route } from './+types/sitemap'

const pages = [
  ...[href('/'), href('/popular'), href('/toprated'), href('/upcoming'), href('/discover')],
  ...[href('/privacy-policy'), href('/terms-of-service')],
]

/** The maximum number of URLs in one sitemap (sitemaps.org). */
const maxUrls = 50_000

/** Every public page, film, collection and person, for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogueIds, indexedNames, site } = context.get(servicesContext)
  const { people, collections } = indexedNames()
  const filmPages = catalogueIds.map(id => href('/movie/:id', { id: String(id) }))
  const collectionPages = collections.map(id => encodeURI(href('/collection/:id', { id })))
  const personPages = people.map(id => encodeURI(href('/person/:id', { id })))
  const addresses = [...pages, ...filmPages, ...collectionPages, ...personPages].slice(0, maxUrls)
  // PUBLIC_URL and our paths have no character that XML needs escaped.
  const urls = addresses.map(path => `<url><loc>${site.publicUrl}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
