import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const films = { shaunOfTheDead: 747, paul: 39513, heat: 949, coming: 1170608 }

async function memberWithWatchlist(ids: number[]) {
  const member = await createMember(site)
  for (const id of ids) await member.get(`/movie/${id}/watchlist`, put({}))
  return { ...member, home: async () => (await member.get('/')).text() }
}

/** The HTML of the row with this heading. */
const rowOf = (html: string, id: string) => html.split(`aria-labelledby="${id}"`)[1]?.split('</section>')[0] ?? ''

test('a member gets the films of the watchlist for tonight by their length, and a link to all of them', async () => {
  const { home } = await memberWithWatchlist(Object.values(films))
  const row = rowOf(await home(), 'tonight')
  expect(row).toContain('Tonight, from your list')
  expect([...row.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
    'Under 100 minutes',
    'About two hours',
    'A long evening',
  ])
  expect([...row.matchAll(/<h4><a[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
    'Shaun of the Dead',
    'Paul',
    'Heat',
  ])
  expect(row).toContain('2 h 50 min · 1995')
  expect(row).toMatch(/<a[^>]* href="\/watchlist"[^>]*>All 4 films</)
})

test('a length without a film has no heading', async () => {
  const { home } = await memberWithWatchlist([films.heat])
  const row = rowOf(await home(), 'tonight')
  expect(row).toContain('A long evening')
  expect(row).not.toContain('About two hours')
  expect(row).toContain('Your watchlist')
})

test('a member whose watchlist is empty or has nothing for tonight gets the short films of everyone', async () => {
  for (const ids of [[], [films.coming]]) {
    const row = rowOf(await (await memberWithWatchlist(ids)).home(), 'tonight')
    expect(row).toContain('Tonight, in ninety minutes')
  }
})

test('a film that the member has seen is not among the short films for tonight', async () => {
  const member = await memberWithWatchlist([])
  const shown = async () =>
    [...rowOf(await member.home(), 'tonight').matchAll(/<h[34][^>]*><a[^>]* href="\/movie\/(\d+)"/g)].map(
      ([, id]) => id,
    )
  const [first, ...others] = await shown()
  await member.get(`/movie/${first}/seen`, put({}))
  const after = await shown()
  expect([after.length, others.length, after.includes(first)]).toEqual([6, 5, false])
})

test('a member sees the own stars on the posters, and how many films of the director of the week are seen', async () => {
  const member = await memberWithWatchlist([])
  const before = await member.home()
  expect(before).not.toContain('Your rating: ')
  expect(rowOf(before, 'director')).toContain('You have seen none yet')
  const ids = [...rowOf(before, 'director').matchAll(/<h3[^>]*><a[^>]* href="\/movie\/(\d+)"/g)].map(([, id]) => id)
  await member.get(`/movie/${ids[0]}/rating`, put({ stars: 4.5 }))
  await member.get(`/movie/${ids[1]}/seen`, put({}))
  const row = rowOf(await member.home(), 'director')
  expect(row).toMatch(/Your rating: <\/span><svg.*?<\/svg>4\.5</)
  expect(row).toMatch(/<\/svg> Seen</)
  expect(row).toContain('You have seen two')
  expect(row.match(/<i class=/g)).toHaveLength(2)
})

test('a film on the watchlist has a bookmark on its poster, unless the member has seen it', async () => {
  const member = await memberWithWatchlist([])
  const [, listed] = /href="\/movie\/(\d+)"/.exec(rowOf(await member.home(), 'popular-heading')) ?? []
  await member.get(`/movie/${listed}/watchlist`, put({}))
  const bookmark = 'On your watchlist</span>'
  expect(rowOf(await member.home(), 'popular-heading').split(bookmark)).toHaveLength(2)
  await member.get(`/movie/${listed}/seen`, put({}))
  expect(await member.home()).not.toContain(bookmark)
})

test('each id is on the page of a member once, also when two rows show the same film', async () => {
  const member = await memberWithWatchlist([])
  const expanded = async () => (await member.get('/?popular=all&toprated=all')).text()
  // The second page has the cards from the fragment cache.
  await expanded()
  const html = await expanded()
  const filmsOf = (section: string) => {
    const films = html.split(`id="${section}-films"`)[1]?.split('</section>')[0] ?? ''
    return [...films.matchAll(/<h3[^>]*><a[^>]* href="(\/movie\/\d+)"/g)].map(([, path]) => path)
  }
  const topRated = filmsOf('toprated')
  expect(filmsOf('popular').filter(path => topRated.includes(path))).not.toEqual([])
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
