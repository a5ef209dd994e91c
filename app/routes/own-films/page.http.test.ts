import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { visibleText } from '#tests/client/words-of.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const [matrix, starWars, toyStory] = [603, 11, 10193]

async function read(who: Pick<HttpClient, 'get'>, query = '') {
  const response = await who.get(`/user/films${query}`)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const ids = [...main.matchAll(/<(?:h3|th scope="row")[^>]*>.*?href="\/movie\/(\d+)"/gs)].map(([, id]) => Number(id))
  const words = visibleText(main).replace(/\s+/g, ' ')
  return { status: response.status, location: response.headers.get('Location'), response, main, ids, words }
}

const ada = await createMember(site)
await ada.get(`/movie/${matrix}/rating`, put({ stars: 4.5 }))
await ada.get(`/movie/${starWars}/rating`, put({ stars: 2 }))
await ada.get(`/movie/${toyStory}/watchlist`, put({}))
await ada.get(`/movie/${starWars}/reviews/${randomUUID()}`, put({ review: 'A galaxy far away.' }))

test("an anonymous visitor of /user/films sees 'You are not authenticated'", async () => {
  const { status, words } = await read(site)
  expect([status, words.includes('You are not authenticated')]).toEqual([401, true])
})

test('a member without films is invited to rate ten', async () => {
  const { status, words, main } = await read(await createMember(site))
  expect([status, words.includes('No films yet')]).toEqual([200, true])
  expect(main).toContain('href="/user/rate"')
})

test('all films that a member rated, listed or reviewed are shown once, in private', async () => {
  const { ids, words, response } = await read(ada)
  expect(ids.toSorted()).toEqual([matrix, starWars, toyStory].toSorted())
  expect(words).toContain('3 of 3')
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect((await read(await createMember(site))).ids).toEqual([])
})

test('each ready-made view is one press away and has as many films as it says', async () => {
  const { main } = await read(ada)
  const [, nav = ''] = /aria-label="Ready-made views">(.*?)<\/nav>/s.exec(main) ?? []
  const views = [...nav.matchAll(/href="([^"]*)"[^>]*>([^<]*) <b[^>]*>(\d+)</g)]
  expect(views.map(([, , label]) => label)).toContain('Watchlist, under 100 minutes')
  expect(views).toHaveLength(6)
  for (const [, href = '', label, films] of views) {
    const { ids } = await read(ada, href.replace('/user/films', '').replaceAll('&amp;', '&'))
    expect(ids.length, label).toBe(Number(films))
  }
  expect((await read(ada, '?starsFrom=4')).ids).toEqual([matrix])
})

test('filters join, and each chip leads to the page without its filter', async () => {
  const { ids, main } = await read(ada, '?mine=rated&not=Adventure&from=1990')
  expect(ids).toEqual([matrix])
  const chips = [...main.matchAll(/href="([^"]*)"[^>]*>([^<]*)<span class="sr">, remove/g)]
  expect(chips.map(([, href, label]) => [label, href?.replaceAll('&amp;', '&')])).toEqual([
    ['Rated', '/user/films?not=Adventure&from=1990'],
    ['Not Adventure', '/user/films?mine=rated&from=1990'],
    ['From 1990 on', '/user/films?mine=rated&not=Adventure'],
  ])
})

test('the link of a column of stars shows the films with exactly these stars', async () => {
  expect((await read(ada, '?stars=2')).ids).toEqual([starWars])
})

test('the table sorts by a heading and says so', async () => {
  const { ids, main } = await read(ada, '?view=table&sort=stars')
  expect(ids).toEqual([matrix, starWars, toyStory])
  expect(main).toMatch(/aria-sort="descending"[^>]*><a[^>]*>My stars/)
})

test('the names of people find films, and nothing found names the filters to take away', async () => {
  expect((await read(ada, '?person=Keanu+Reeves')).ids).toEqual([matrix])
  const { words, status } = await read(ada, '?person=Keanu+Reeves&mine=liked')
  expect([status, words.includes('None of your films fits all of this.')]).toEqual([200, true])
  expect(words).toContain('Without “Liked”')
})

test('a form without script that sends empty fields shows all films', async () => {
  const query = '?starsFrom=&starsTo=&join=any&from=&to=&seenFrom=&seenTo=&person=&keyword=&sort=title'
  expect((await read(ada, query)).ids).toHaveLength(3)
})

test.each([
  ...[
    'stars=6',
    'stars=2&stars=3',
    'mine=x',
    'from=19',
    'seenFrom=2026-02-30',
    'sort=x',
    'view=list',
    'page=0',
    'list=x',
  ],
  `keyword=${'x'.repeat(81)}`,
])('/user/films?%s is a 400', async query => expect((await read(ada, `?${query}`)).status).toBe(400))

test('a page past the last one redirects to the last, and PUT is refused', async () => {
  expect(await read(ada, '?sort=title&page=9')).toMatchObject({ status: 302, location: '/user/films?sort=title' })
  const response = await ada.get('/user/films', put({}))
  expect([response.status, response.headers.get('Allow')?.includes('GET')]).toEqual([405, true])
})

const post = (body: object) => ({ ...put(body), method: 'POST' })

/** The member's id, which the page has for its bulk edit. */
async function memberIdOn(member: HttpClient) {
  const { main } = await read(member)
  return /name="member" value="([^"]+)"/.exec(main)?.[1] ?? ''
}

/** Sends an edit as the page does. Returns the status and the JSON of the response, as React Router writes it. */
async function edit(member: HttpClient, body: object) {
  const response = await member.get('/user/films.data', post({ member: await memberIdOn(member), ...body }))
  const text = await response.text()
  return { status: response.status, text, id: /"id","([\da-f-]{36})"/.exec(text)?.[1] ?? '' }
}

/** Two members with the same films, one rated and one on the watchlist. */
async function twoMembers() {
  const members = [await createMember(site), await createMember(site)] as const
  for (const member of members) {
    await member.get(`/movie/${matrix}/rating`, put({ stars: 1 }))
    await member.get(`/movie/${starWars}/watchlist`, put({}))
  }
  return members
}

test.each([
  { act: 'rate', stars: 4.5, query: '?stars=4.5', before: 0, after: 2 },
  { act: 'unrate', query: '?mine=unrated', before: 1, after: 1 },
  { act: 'like', query: '?mine=liked', before: 0, after: 2 },
  { act: 'seen', query: '?mine=seen', before: 0, after: 2 },
  { act: 'list', query: '?mine=watchlist', before: 1, after: 2 },
  { act: 'unlist', query: '?mine=watchlist', before: 1, after: 0 },
])('a member edits films in bulk ($act), takes it back, and no other member is touched', async one => {
  const { query, before, after, ...body } = one
  const [bob, eve] = await twoMembers()
  const films = [matrix, starWars]
  const found = async () => (await read(bob, query)).ids.length
  expect(await found()).toBe(before)
  const { status, id } = await edit(bob, { ...body, films })
  expect([status, await found()]).toEqual([200, after])
  // Another member has no such edit.
  expect((await edit(eve, { undo: id })).status).toBe(409)
  expect((await edit(bob, { undo: id })).status).toBe(200)
  expect(await found()).toBe(before)
  expect((await read(bob, '?stars=1')).ids).toEqual([matrix])
  expect((await edit(bob, { undo: id })).status).toBe(409)
  expect([(await read(eve)).ids.length, (await read(eve, '?stars=1')).ids]).toEqual([2, [matrix]])
})

test('all films that the filters find are edited by the filters, and taken back in one command', async () => {
  const [bob] = await twoMembers()
  const { text, id } = await edit(bob, { act: 'like', films: '?mine=rated&page=7' })
  expect(text).toMatch(/"films",1\b/)
  expect((await read(bob, '?mine=liked')).ids).toEqual([matrix])
  await edit(bob, { undo: id })
  expect((await read(bob, '?mine=liked')).ids).toEqual([])
  expect((await edit(bob, { act: 'like', films: '' })).text).toMatch(/"films",2\b/)
  expect((await edit(bob, { act: 'like', films: '?stars=9' })).status).toBe(400)
})

test('films are added to a list in the order of the page, or to a new one, which goes with the undo', async () => {
  const [bob, eve] = await twoMembers()
  const [listId, newId] = [randomUUID(), randomUUID()]
  await bob.get(`/list/${listId}/details`, put({ name: 'Trains', description: '', isRanked: false }))
  await bob.get(`/list/${listId}/films/${starWars}`, put({}))
  const titlesOf = async (id: string) =>
    [...(await (await bob.get(`/list/${id}`)).text()).matchAll(/<h3[^>]*><a [^>]*>([^<]+)</g)].map(([, title]) => title)
  const added = await edit(bob, { act: 'add', films: '?sort=title', listId })
  expect(added.text).toMatch(/"films",1\b/)
  expect(await titlesOf(listId)).toEqual(['Star Wars', 'The Matrix'])
  await edit(bob, { undo: added.id })
  expect(await titlesOf(listId)).toEqual(['Star Wars'])
  const created = await edit(bob, { act: 'add', films: '?sort=title', listId: newId, listName: ' New\u200b ' })
  expect(await titlesOf(newId)).toEqual(['The Matrix', 'Star Wars'])
  expect((await read(bob)).words).toContain('New')
  await edit(bob, { undo: created.id })
  expect((await bob.get(`/list/${newId}`)).status).toBe(404)
  // Not to a list of another member, and not without a name.
  expect((await edit(eve, { act: 'add', films: [matrix], listId })).text).toContain('There is no such list.')
  const unnamed = await edit(bob, { act: 'add', films: [matrix], listId: newId, listName: '\u200b' })
  expect([unnamed.status, unnamed.text.includes('A list needs a name.')]).toEqual([400, true])
  expect(await titlesOf(listId)).toEqual(['Star Wars'])
})

test('clearing the stars in bulk leaves a film the stars of its diary', async () => {
  const [bob] = await twoMembers()
  const entry = { watchedOn: '2020-01-01', isRewatch: false, stars: 3, isLiked: false, note: '', tags: [] }
  await bob.get(`/movie/${matrix}/diary/${randomUUID()}`, put(entry))
  const { id } = await edit(bob, { act: 'unrate', films: [matrix] })
  expect((await read(bob, '?stars=3')).ids).toEqual([matrix])
  await edit(bob, { undo: id })
  expect((await read(bob, '?stars=1')).ids).toEqual([matrix])
})

test('a page of another member edits nothing, with script and without', async () => {
  const [bob, eve] = await twoMembers()
  const member = await memberIdOn(bob)
  const body = { member, act: 'like', films: [matrix] }
  const sent = await eve.get('/user/films.data', post(body))
  expect([sent.status, (await sent.text()).includes('Somebody else is signed in here now.')]).toEqual([412, true])
  const form = { member, act: 'like', film: String(matrix), next: '' }
  expect((await eve.send('/user/films', form)).status).toBe(412)
  expect((await read(eve, '?mine=liked')).ids).toEqual([])
})

test('without script the form edits the ticked films, returns to its page, and takes the edit back', async () => {
  const bob = await createMember(site)
  await bob.get(`/movie/${matrix}/rating`, put({ stars: 1 }))
  const form = { member: await memberIdOn(bob), act: 'like', film: String(matrix), stars: '4', next: '?mine=rated' }
  const sent = await bob.send('/user/films', { ...form, listId: randomUUID(), listName: '' })
  const location = sent.headers.get('Location') ?? ''
  expect([sent.status, location]).toEqual([
    303,
    expect.stringMatching(/^\/user\/films\?mine=rated&edited=[\da-f-]{36}$/),
  ])
  expect((await read(bob, '?mine=liked')).ids).toEqual([matrix])
  const query = location.replace('/user/films', '')
  const [, id = ''] = /value="([^"]+)"[^>]* name="undo"/.exec((await read(bob, query)).main) ?? []
  expect((await read(bob, '?mine=rated')).main).not.toContain('name="undo"')
  expect((await read(ada, query)).main).not.toContain('name="undo"')
  const undo = { member: form.member, undo: id, next: query }
  const undone = await bob.send('/user/films', undo)
  expect([undone.status, undone.headers.get('Location')]).toEqual([303, '/user/films?mine=rated'])
  expect((await read(bob, '?mine=liked')).ids).toEqual([])
  expect((await read(bob, query)).main).not.toContain('name="undo"')
  expect((await bob.send('/user/films', undo)).status).toBe(409)
})

test.each([
  { act: 'burn', films: [11] },
  { act: 'like', films: [] },
  { act: 'like', films: Array.from({ length: 501 }, (_, index) => index + 1) },
  { act: 'rate', films: [11] },
  { act: 'rate', stars: 7, films: [11] },
  { act: 'add', films: [11] },
  { undo: 'x' },
])('the bulk edit %j is a 400', async body => expect((await edit(ada, body)).status).toBe(400))

test('a visitor edits nothing', async () => {
  expect((await site.get('/user/films.data', post({ act: 'like', films: [11], member: 'x' }))).status).toBe(401)
})
