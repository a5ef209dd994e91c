import { href } from 'react-router'

/** The site as schema.org's WebSite, with its search. `publicUrl` has no slash at its end. */
export const siteJsonLd = (publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'filmDB',
  url: publicUrl + href('/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${href('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
