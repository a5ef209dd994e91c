// robots.txt, the sitemap, the manifest, and the head of a page.
import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const publicUrl = 'https://films.example'
const [facebook, youtube] = ['https://www.facebook.com/film-club', 'https://www.youtube.com/@film-club']
const site = await startTestSite({
  PUBLIC_URL: publicUrl,
  OPERATOR_NAME: 'The Film Club',
  SOCIAL_FACEBOOK: facebook,
  SOCIAL_TWITTER: 'none',
  SOCIAL_LINKEDIN: 'none',
  SOCIAL_YOUTUBE: youtube,
})

const networks = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube']
const profiles = networks.map(name => [`SOCIAL_${name.toUpperCase()}`, `https://www.${name}.com/film-club`] as const)
const wellKnownSite = await startTestSite(Object.fromEntries(profiles))

test('robots.txt names the sitemap and disallows personal pages', async () => {
  const response = await site.get('/robots.txt')
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  for (const path of ['/signin', '/user', '/recommendations', '/search/suggestions']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
})

test('robots may read discovery by one filter, and no combination of filters', async () => {
  const lines = (await (await site.get('/robots.txt')).text()).split('\n')
  const rules = lines.filter(line => line.includes('/discover'))
  expect(rules[0]).toBe('Disallow: /discover?*&')
  expect(rules).toContain('Allow: /discover?from=1990&to=1999$')
  expect(rules.slice(1).filter(rule => !/^Allow: \/discover\?from=\d{3}0&to=\d{3}9\$$/.test(rule))).toEqual([])
})

test('the sitemap lists the public pages, every film, person and collection once', async () => {
  const response = await site.get('/sitemap.xml')
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses.filter(address => address?.startsWith(`${publicUrl}/movie/`))).toHaveLength(1144)
  expect(addresses).toContain(`${publicUrl}/person/greta-gerwig`)
  expect(addresses).toContain(`${publicUrl}/collection/alien`)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain(`${publicUrl}/toprated`)
  expect(addresses).toContain(`${publicUrl}/pick`)
  expect(addresses.join()).not.toMatch(/signin|watchlist|suggestions/)
  expect((await site.get('/sitemap/2.xml')).status).toBe(404)
})

test('browsers find the search of the site by a description that every page links', async () => {
  const html = await (await site.get('/privacy-policy')).text()
  const [, path = ''] =
    /<link rel="search" type="application\/opensearchdescription\+xml" title="filmDB" href="([^"]+)"/.exec(html) ?? []
  const response = await site.get(path)
  expect(response.headers.get('Content-Type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^<\?xml.*<OpenSearchDescription xmlns="http:\/\/a9\.com\/-\/spec\/opensearch\/1\.1\/">/s)
  expect(text).toContain('<ShortName>filmDB</ShortName>')
  expect(text).toContain(`<Url type="text/html" template="${publicUrl}/search?q={searchTerms}"/>`)
})

test('password managers find the page that changes the password, and no other well-known path', async () => {
  const response = await site.get('/.well-known/change-password')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/update-Password'])
  const absent = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await site.get(absent)).status).toBe(404)
})

test('every icon of the manifest and of the head is served', async () => {
  const manifest: { icons: { src: string }[] } = await (await site.get('/site.webmanifest')).json()
  const html = await (await site.get('/privacy-policy')).text()
  const linked = [...html.matchAll(/rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(linked).toHaveLength(2)
  for (const path of [...manifest.icons.map(({ src }) => src), ...linked]) {
    expect((await site.get(path)).status, path).toBe(200)
  }
})

test('/favicon.ico is an image', async () => {
  const response = await site.get('/favicon.ico')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^image\//)
  expect(Buffer.from(await response.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
})

test('canonical URLs begin with PUBLIC_URL, whatever the Host header', async () => {
  const html = await (await site.get('/terms-of-service', { headers: { Host: 'evil.example' } })).text()
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/terms-of-service"/>`)
  expect(html).not.toContain('evil.example')
})

test('the legal pages name the operator, and have placeholders for unset values', async () => {
  const html = await (await site.get('/privacy-policy')).text()
  expect(html).toContain('The Film Club')
  expect(html).toContain('[contact information]')
  expect(html).toContain('[jurisdiction]')
})

test('the start logs once which settings the legal pages and the footer lack', () => {
  const told = site.logged.filter(({ settings }) => settings)
  expect(told).toMatchObject([
    { level: 'warn', settings: ['OPERATOR_CONTACT', 'OPERATOR_JURISDICTION'] },
    { level: 'info', settings: ['SOCIAL_INSTAGRAM'] },
  ])
})

test('a page preloads both fonts, and browsers cache them for ever', async () => {
  const html = await (await site.get('/privacy-policy')).text()
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]+href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(fonts).toHaveLength(2)
  for (const path of fonts) expect((await site.get(path)).headers.get('Cache-Control')).toContain('immutable')
})

test('the footer links to the legal pages, and in new tabs to the profiles that are set, else to the network', async () => {
  const html = await (await site.get('/watchlist')).text()
  const outbound = [...html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag)
  expect(outbound.map(tag => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
    facebook,
    'https://www.instagram.com/',
    youtube,
  ])
  for (const tag of outbound) {
    expect(tag).toContain('rel="noopener noreferrer"')
    expect(tag).toContain('(opens in a new tab)')
  }
  expect(html).toContain('href="/terms-of-service"')
  expect(html).toContain('1,144 films from filmDB')
  expect(html).not.toContain('TMDB') // its sentence is owed only where its data is shown
})

test('the footer links to all five networks, in the order of the specification', async () => {
  const html = await (await wellKnownSite.get('/terms-of-service')).text()
  const outbound = [...html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag)
  expect(outbound.map(tag => /aria-label="(\w+) /.exec(tag)?.[1])).toEqual(networks)
  expect(outbound.map(tag => /href="([^"]*)"/.exec(tag)?.[1])).toEqual(profiles.map(([, url]) => url))
})
