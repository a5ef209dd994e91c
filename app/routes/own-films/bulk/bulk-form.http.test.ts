// The form of the bulk edit, and requests that it rejects.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { form as formOf } from '#tests/client/library/library-requests.ts'
import { memberIdOn, readOwnFilms as read, twoMembers } from '#tests/client/library/own-films.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const matrix = 603
const site = await startTestSite()
const ada = await createMember(site)
await ada.get(`/movie/${matrix}/rating`, put({ stars: 4.5 }))

test('a form of another member edits nothing', async () => {
  const [bob, eve] = await twoMembers(site)
  const member = await memberIdOn(bob)
  const form = { member, act: 'like', film: String(matrix), next: '' }
  const sent = await eve.send('/user/films', form)
  expect([sent.status, (await sent.text()).includes('Somebody else is signed in here now.')]).toEqual([412, true])
  expect((await read(eve, '?mine=liked')).ids).toEqual([])
})

test('an edit of a tab of the former build, as JSON, is refused with a sentence and edits nothing', async () => {
  const [bob] = await twoMembers(site)
  const member = await memberIdOn(bob)
  const body = JSON.stringify({ member, id: randomUUID(), films: '', act: 'like' })
  const sent = await bob.get('/user/films.data', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', Origin: site.url },
  })
  expect(sent.status).toBe(400)
  expect(await sent.text()).toContain('filmDB has a new version. Reload this page.')
  expect((await read(bob, '?mine=liked')).ids).toEqual([])
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

test('without script a typed name makes a new list, also when the menu names another one', async () => {
  const bob = await createMember(site)
  await bob.get(`/movie/${matrix}/rating`, put({ stars: 1 }))
  const [listId, newListId] = [randomUUID(), randomUUID()]
  await bob.get(`/list/${listId}/details`, put({ name: 'Trains', description: '', isRanked: false }))
  expect((await read(bob)).main).toMatch(/name="newListId" value="[\da-f-]{36}"/)
  const form = { member: await memberIdOn(bob), act: 'add', film: String(matrix), next: '', listId, newListId }
  expect((await bob.send('/user/films', { ...form, listName: 'Boats' })).status).toBe(303)
  expect(await (await bob.get(`/list/${newListId}`)).text()).toMatch(/Boats.*The Matrix/s)
  expect(await (await bob.get(`/list/${listId}`)).text()).not.toContain('The Matrix')
  expect((await bob.send('/user/films', { ...form, listName: '' })).status).toBe(303)
  expect(await (await bob.get(`/list/${listId}`)).text()).toContain('The Matrix')
})

test('the page that a form returns to has the length of a query, or it is the page without one', async () => {
  const [bob] = await twoMembers(site)
  const form = { member: await memberIdOn(bob), act: 'like', film: String(matrix), next: `?tag=${'x'.repeat(9000)}` }
  const location = (await bob.send('/user/films', form)).headers.get('Location')
  expect(location).toMatch(/^\/user\/films\?edited=[\da-f-]{36}$/)
})

test('a visitor edits nothing', async () => {
  expect((await site.get('/user/films', formOf({ act: 'like', film: '11', member: 'x' }))).status).toBe(401)
})

test('of the forms that a member sends at once one is carried out, and the others can be sent again', async () => {
  const [bob, eve] = await twoMembers(site)
  const statusOf = async (client: typeof bob, member: string) =>
    (await client.send('/user/films', { member, act: 'like', film: String(matrix), next: '' })).status
  const member = await memberIdOn(bob)
  const statuses = await Promise.all(Array.from({ length: 6 }, () => statusOf(bob, member)))
  statuses.sort()
  expect([statuses[0], statuses.at(-1)]).toEqual([303, 503])
  expect(await statusOf(eve, await memberIdOn(eve))).toBe(303)
  expect(await statusOf(bob, member)).toBe(303)
})

test.each([
  { act: 'burn', film: ['11'] },
  { act: 'like' },
  { act: 'like', film: Array.from({ length: 501 }, (_, index) => String(index + 1)) },
  { act: 'like', film: ['?mine=rated'] },
  { act: 'rate', film: ['11'] },
  { act: 'rate', stars: '7', film: ['11'] },
  { act: 'add', film: ['11'] },
  { undo: 'x' },
])('the form %j is a 400', async ({ film = [], ...fields }) => {
  const sent = Object.entries({ member: await memberIdOn(ada), ...fields })
  const body = formOf([...sent, ...film.map(id => ['film', id])])
  expect((await ada.get('/user/films', body)).status).toBe(400)
})

test('a script’s body is a 400: scripts send commands', async () => {
  const sent = { ...put({ member: await memberIdOn(ada), act: 'like', films: [matrix] }), method: 'POST' }
  expect((await ada.get('/user/films.data', sent)).status).toBe(400)
})
