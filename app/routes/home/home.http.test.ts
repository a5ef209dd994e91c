import { expect, test } from 'vitest'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const page = async (path: string) => (await site.get(path)).text()

/** The titles on the cards of a section. */
const cardsOf = (html: string, name: string) => {
  const [, section = ''] = html.split(`id="${name}"`)
  return [...(section.split('</section>')[0] ?? '').matchAll(/<h3[^>]*><a[^>]*>([^<]+)<\/a>/g)].map(
    ([, title]) => title,
  )
}

test('the home page says in its one h1, before all other headings, what the site is for, and has its three sections', async () => {
  const html = await page('/')
  expect(html.match(/<h[1-6][^>]*>[^<]*</)?.[0]).toBe('<h1 class="sr">filmDB: films to find, rate and review<')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h2[^>]*>Upcoming Movies</)
  expect(html).toMatch(/<h2[^>]*>Popular Movies</)
  expect(html).toMatch(/<h2[^>]*>Top Rated Movies</)
})

test('a slide has the title, release date and genre of its film, and links to it', async () => {
  const html = await page('/')
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(8)
  expect(html.match(/aria-label="View Details: [^"]+"/g)).toHaveLength(8)
  expect(html).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">[A-Z][a-z]+ \d{1,2}, \d{4}</)
})

test('only the first backdrop is loaded eagerly, with high priority', async () => {
  const backdrops = [...(await page('/')).matchAll(/<img[^>]*height="900"[^>]*>/g)].map(([tag]) => tag)
  expect(backdrops[0]).toContain('fetchPriority="high"')
  expect(backdrops[0]).not.toContain('lazy')
  for (const other of backdrops.slice(1)) expect(other).toContain('loading="lazy"')
})

test('a collapsed section shows four films and an expanded one all twenty', async () => {
  const collapsed = await page('/')
  expect(cardsOf(collapsed, 'popular')).toHaveLength(4)
  expect(cardsOf(collapsed, 'toprated')).toHaveLength(4)
  const expanded = await page('/?popular=all')
  expect(cardsOf(expanded, 'popular')).toHaveLength(20)
  expect(cardsOf(expanded, 'toprated')).toHaveLength(4)
  expect(expanded).toContain('Show Less')
})

test('the home page has a director of the week and wide pictures of films in cinemas, and no two rows of a kind follow', async () => {
  const html = await page('/')
  const order = [...html.matchAll(/<section[^>]+aria-labelledby="([^"]+)"/g)].map(([, id]) => id)
  expect(order.slice(1).map(id => id?.replace(/decade-\d{4}/, 'decade'))).toEqual([
    'introduction',
    'popular-heading',
    'tonight',
    'in-cinemas',
    'director',
    'toprated-heading',
    'science-fiction-heading',
    'decade',
    'animation-heading',
    'decade',
    'thriller-heading',
  ])
  expect(html).toMatch(/Director of the week<\/p><h2[^>]*><a href="\/person\/[a-z-]+"/)
  expect(html).not.toContain('[object')
  expect(html).toMatch(/([A-Z][a-z]+|\d+) films here, made from \d{4} to \d{4}\./)
  expect(html).not.toContain('You have seen')
})

test('an anonymous visitor gets six films of at most ninety minutes for tonight, none of which is in another row', async () => {
  const html = await page('/?popular=all&toprated=all')
  expect(html).toMatch(/<h2 id="tonight"[^>]*>Tonight, in ninety minutes</)
  const titles = cardsOf(html, 'tonight')
  expect(titles).toHaveLength(6)
  const others = [...cardsOf(html, 'popular'), ...cardsOf(html, 'toprated'), ...cardsOf(html, 'animation-heading')]
  expect(titles.filter(title => others.includes(title))).toEqual([])
  const [, row = ''] = html.split('id="tonight"')
  const lengths = [...row.slice(0, row.indexOf('</section>')).matchAll(/(?:(1) h )?(\d+) min · \d{4}/g)]
  expect(lengths).toHaveLength(6)
  for (const [, hours = 0, minutes] of lengths) expect(60 * Number(hours) + Number(minutes)).toBeLessThanOrEqual(90)
})

test('More short films leads to a discovery in its canonical form', async () => {
  const [, path = ''] = /href="([^"]+)"[^>]*>More short films</.exec(await page('/')) ?? []
  const response = await site.get(path.replaceAll('&amp;', '&'))
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/[1-9]\d* of [\d,]+ films/)
})

test('a decade has ten posters, none of a film in the rows above, and leads to all films of it', async () => {
  const html = await page('/?popular=all&toprated=all')
  const [, decade = '', row = ''] = /id="decade-(\d{4})"(.*?)<\/section>/.exec(html) ?? []
  const titles = [...row.matchAll(/<a[^>]* href="\/movie\/\d+"[^>]*><img[^>]* alt="([^"]+)"/g)].map(
    ([, title]) => title,
  )
  expect(titles).toHaveLength(10)
  const above = [...cardsOf(html, 'popular'), ...cardsOf(html, 'toprated'), ...cardsOf(html, 'science-fiction-heading')]
  expect(titles.filter(title => above.includes(title))).toEqual([])
  expect(html.includes(`/discover?from=${decade}&amp;to=${Number(decade) + 9}"`)).toBe(true)
})

test('after its sections the home page goes on with rows of genres, no film in two of them', async () => {
  const html = await page('/')
  const rows = ['Science Fiction', 'Animation', 'Thriller'].map(genre => {
    expect(html).toContain(`href="/popular?${new URLSearchParams({ genre }).toString()}"`)
    return cardsOf(html, `${genre.toLowerCase().replace(' ', '-')}-heading`)
  })
  expect(rows.map(titles => titles.length)).toEqual([8, 8, 8])
  expect(new Set([...rows.flat(), ...cardsOf(html, 'popular'), ...cardsOf(html, 'toprated')]).size).toBe(32)
})

test('the six discoveries lead to films that fit, by canonical URLs', async () => {
  const introduction = (await page('/')).split('id="introduction"')[1]?.split('</section>')[0] ?? ''
  const links = [...introduction.matchAll(/<li><a[^>]* href="([^"]+)"[^>]*>([^<]+)</g)]
  expect(links.map(([, , label]) => label)).toEqual([
    'Under 90 minutes',
    'Rated 8 and up',
    'Heists',
    'In Korean',
    'The seventies',
    'Anything but horror',
  ])
  for (const [, path = ''] of links) {
    const response = await site.get(path.replaceAll('&amp;', '&'))
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/>[1-9][\d,]* of [\d,]+ films</)
  }
})

test.each(['popular=some', 'popular=all&popular=all', 'toprated=1'])(
  'the home page with the query %j is a 400',
  async query => {
    expect((await site.get(`/?${query}`)).status).toBe(400)
  },
)
