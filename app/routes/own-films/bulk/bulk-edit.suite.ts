// Tests of the bulk edit of own films; page.http.test.ts runs them.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { readOwnFilms as read } from '#tests/client/own-films.ts'
import type { TestSite } from '#tests/services/start-site.ts'

const [matrix, starWars] = [603, 11]

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

export function testBulkEdit(site: TestSite, ada: HttpClient) {
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
      [...(await (await bob.get(`/list/${id}`)).text()).matchAll(/<h3[^>]*><a [^>]*>([^<]+)</g)].map(
        ([, title]) => title,
      )
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

  test('a film that is named twice is edited once', async () => {
    const [bob] = await twoMembers()
    expect((await edit(bob, { act: 'like', films: [matrix, matrix] })).text).toMatch(/"films",1\b/)
  })

  test('the page that a form returns to has the length of a query, or it is the page without one', async () => {
    const [bob] = await twoMembers()
    const form = { member: await memberIdOn(bob), act: 'like', film: String(matrix), next: `?tag=${'x'.repeat(9000)}` }
    expect((await bob.send('/user/films', form)).headers.get('Location')).toBe('/user/films')
  })

  test('an undo keeps what the member changed by hand after the edit', async () => {
    const [bob] = await twoMembers()
    const { id } = await edit(bob, { act: 'rate', stars: 3, films: [matrix, starWars] })
    await bob.get(`/movie/${starWars}/rating`, put({ stars: 5 }))
    expect((await edit(bob, { undo: id })).status).toBe(200)
    expect([(await read(bob, '?stars=5')).ids, (await read(bob, '?stars=1')).ids]).toEqual([[starWars], [matrix]])
    const unlisted = await edit(bob, { act: 'unlist', films: [starWars] })
    await bob.get(`/movie/${starWars}/watchlist`, put({}))
    await edit(bob, { undo: unlisted.id })
    expect((await read(bob, '?mine=watchlist')).ids).toEqual([starWars])
  })

  test.each([
    { act: 'burn', films: [11] },
    { act: 'like', films: [] },
    { act: 'like', films: Array.from({ length: 501 }, (_, index) => index + 1) },
    { act: 'like', films: '?person=%00' },
    { act: 'rate', films: [11] },
    { act: 'rate', stars: 7, films: [11] },
    { act: 'add', films: [11] },
    { undo: 'x' },
  ])('the bulk edit %j is a 400', async body => expect((await edit(ada, body)).status).toBe(400))

  test('a visitor edits nothing', async () => {
    expect((await site.get('/user/films.data', post({ act: 'like', films: [11], member: 'x' }))).status).toBe(401)
  })
}
