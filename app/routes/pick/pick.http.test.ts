import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

/** The heading of the page, the titles on its cards, and all of its text. */
async function pickAt({ get }: Pick<typeof site, 'get'>, path: string) {
  const response = await get(path)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  return {
    status: response.status,
    location: response.headers.get('location'),
    heading: /<h2 id="found"[^>]*>([^<]*)/.exec(html)?.[1],
    titles: [...html.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title),
    notThisOne: [...html.matchAll(/href="([^"]+)"[^>]*>Not this one/g)].map(([, to]) => to?.replaceAll('&amp;', '&')),
    html,
  }
}

/** The text of a pick and of the five after it: the order is another one for each member, and few have such a reason. */
async function severalPicks(visitor: Pick<typeof site, 'get'>, path: string) {
  let text = ''
  for (let next: string | undefined = path, pages = 0; next && pages < 6; pages += 1) {
    const { html } = await pickAt(visitor, next)
    text += html
    next = /href="([^"]+)"[^>]*>Three others/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  return text
}

// Alien (1979, R, 117 min), Toy Story 3 (2010, G, 103 min), The Matrix (1999, R, 136 min), Star Wars (1977, PG, 121 min)
async function memberWithFour() {
  const ada = await createMember(site)
  for (const id of [348, 10193, 603, 11]) await ada.get(`/movie/${id}/watchlist`, put({}))
  return ada
}

test('a visitor gets three well-known films that fit, each with a reason, and the same ones again', async () => {
  const path = '/pick?time=120&mood=funny&with=children'
  const [first, again] = [await pickAt(site, path), await pickAt(site, path)]
  expect([first.status, first.titles.length]).toEqual([200, 3])
  expect(again.titles).toEqual(first.titles)
  expect(first.html).toMatch(/Rated (G|PG)</)
  expect(first.html).not.toContain('My watchlist')
})

test('a member gets films of the watchlist that meet every preference, with their number', async () => {
  const ada = await memberWithFour()
  expect((await pickAt(ada, '/pick')).heading).toBe('Three of 4 that fit')
  const { heading, titles, html } = await pickAt(ada, '/pick?with=children&decade=2010s')
  expect([heading, titles]).toEqual(['One fits', ['Toy Story 3']])
  expect(html).toContain('On your watchlist since')
  expect((await pickAt(ada, '/pick?mood=tense&time=120')).titles).toEqual(['Alien'])
})

test('a film that is sent back gives its card to another one, and the other two stay', async () => {
  const ada = await memberWithFour()
  const before = await pickAt(ada, '/pick')
  const after = await pickAt(ada, before.notThisOne[1] ?? '')
  expect([after.titles[0], after.titles[2]]).toEqual([before.titles[0], before.titles[2]])
  expect(before.titles).not.toContain(after.titles[1])
})

test('a pick offers other films while some are left, and a member who rejected all can bring them back', async () => {
  const ada = await memberWithFour()
  const first = await pickAt(ada, '/pick')
  const [, others = ''] = /href="([^"]+)"[^>]*>One other</.exec(first.html) ?? []
  const last = await pickAt(ada, others.replaceAll('&amp;', '&'))
  expect([last.heading, last.titles.length]).toEqual(['One of 4 that fit', 1])
  expect(last.html).not.toMatch(/>(One other|\w+ others)</)
  const none = await pickAt(ada, last.notThisOne[0] ?? '')
  expect([none.heading, none.titles]).toEqual(['You sent away all that fit', []])
  expect(none.html).toMatch(/href="\/pick"[^>]*>Bring back the 4 films/)
})

test('a film that the member has rated is offered only on request', async () => {
  const ada = await memberWithFour()
  await ada.get('/movie/348/rating', put({ stars: 4 }))
  expect((await pickAt(ada, '/pick?mood=tense')).titles).not.toContain('Alien')
  expect((await pickAt(ada, '/pick?mood=tense&seen=too')).titles).toContain('Alien')
})

test('out of all films a member is offered no film that is seen, unless on request', async () => {
  const ada = await createMember(site)
  const first = await pickAt(ada, '/pick?from=all')
  for (const [, id] of first.html.matchAll(/href="\/movie\/(\d+)"/g)) await ada.get(`/movie/${id}/seen`, put({}))
  const { titles } = await pickAt(ada, '/pick?from=all')
  expect([titles.length, titles.filter(title => first.titles.includes(title))]).toEqual([3, []])
  expect((await pickAt(ada, '/pick?from=all&seen=too')).titles).toEqual(first.titles)
})

test('when nothing fits, the page lists the filters to remove, and what each adds', async () => {
  const ada = await memberWithFour()
  const { heading, html } = await pickAt(ada, '/pick?with=children&decade=early')
  expect(heading).toBe('Nothing fits all of it')
  expect(html).toMatch(/>Any decade<span[^>]*> \+2</)
  expect(html).not.toMatch(/>Anybody<span[^>]*> \+/)
})

test('out of all films too, each filter has the number of films that it leaves out', async () => {
  const { titles, html } = await pickAt(site, '/pick?with=children&decade=early&mood=tense&time=90')
  expect(titles.length).toBeLessThan(3)
  expect(
    [...html.matchAll(/>(Any mood|Any decade|Anybody)(?:<!-- -->)?<span[^>]*> \+([1-9]\d*)</g)].length,
  ).toBeGreaterThan(0)
})

test('a member with an empty watchlist gets a link to all films', async () => {
  const { status, location } = await pickAt(await createMember(site), '/pick?time=90')
  expect([status, location]).toEqual([302, '/pick?from=all&time=90'])
})

test.each([
  '?time=1&mood=x&with=__proto__&decade=constructor&not=0&not=abc&not=99999999999&from=nowhere',
  `?${Array.from({ length: 500 }, (_, index) => `not=${index}`).join('&')}`,
])('unknown and too many values are ignored', async query => {
  expect((await pickAt(site, `/pick${query}`)).titles).toHaveLength(3)
})

test('one member’s watchlist is not picked from for another', async () => {
  const [ada, bob] = [await memberWithFour(), await createMember(site)]
  await bob.get('/movie/680/watchlist', put({}))
  expect((await pickAt(bob, '/pick')).titles).toEqual(['Pulp Fiction'])
  expect((await pickAt(ada, '/pick')).titles).not.toContain('Pulp Fiction')
})

test.each(['/pick?seen=too', '/pick?from=all&seen=too&mood=big'])(
  'with suggestions off, %s has no reason from ratings',
  async path => {
    const ada = await memberWithFour()
    for (const id of [348, 603, 11, 24428]) await ada.get(`/movie/${id}/rating`, put({ stars: 5 }))
    for (const id of [146233, 680, 278]) await ada.get(`/movie/${id}/rating`, put({ stars: 1 }))
    const fromRatings = /You (gave|rate) /
    expect(await severalPicks(ada, path)).toMatch(fromRatings)
    await ada.send('/user/suggested', { suggest: 'off' })
    expect((await pickAt(ada, path)).titles).toHaveLength(3)
    expect(await severalPicks(ada, path)).not.toMatch(fromRatings)
  },
)
