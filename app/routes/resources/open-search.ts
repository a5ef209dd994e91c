import { href } from 'react-router'
import { dependenciesContext } from '#app/context.ts'
import type { Route } from './+types/open-search'

/**
 * The search of the site for browsers (OpenSearch 1.1). Without suggestions: those of the search box have another shape
 * than the extension of OpenSearch.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(dependenciesContext).site
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    '<ShortName>filmDB</ShortName>',
    '<Description>Films by title, people, year and more</Description>',
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/svg+xml">${publicUrl}/favicon.svg</Image>`,
    `<Url type="text/html" template="${publicUrl}${href('/search')}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'application/opensearchdescription+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
