// The sitemap: one file, or an index of parts where there are more URLs than one may have.
import { href } from 'react-router'
import { type Dependencies, dependenciesContext } from '#app/context.ts'
import type { Route } from './+types/sitemap'
import { createSitemap } from './create-sitemap.ts'

const pages = [
  href('/'),
  href('/popular'),
  href('/toprated'),
  href('/upcoming'),
  href('/discover'),
  href('/pick'),
  href('/privacy-policy'),
  href('/terms-of-service'),
]

// A call of `href` takes a microsecond or two, and there are many thousands of these.
const collectionPath = href('/collection/:id', { id: '' })
const personPath = href('/person/:id', { id: '' })

/** Every public page, film, collection and person, for search engines. `part` is `2.xml`. */
export function loader({ params, context }: Route.LoaderArgs) {
  const dependencies = context.get(dependenciesContext)
  const { site, filmIds } = dependencies
  const urls = { publicUrl: site.publicUrl, named: namedPages(dependencies), filmIds: filmIds() }
  const text = createSitemap(params.part ?? null, urls)
  if (text === null) throw new Response(null, { status: 404 })
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** The pages that come before those of films. */
function namedPages({ indexedNames }: Dependencies) {
  const { people, collections } = indexedNames()
  return [
    ...pages,
    ...collections.map(id => encodeURI(collectionPath + id)),
    ...people.map(id => encodeURI(personPath + id)),
  ]
}
