// Secret links: what they show, to whom, and how they end.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, createMember, put } from '#tests/client/http-client.ts'
import { memberWithWatchlist, secretPaths, shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const stranger = () => createClient(site)

test('a visitor gets 401 for the page and the form', async () => {
  expect((await site.get('/user/sharing')).status).toBe(401)
  expect((await stranger().send('/user/sharing', { intent: 'create', part: 'watchlist' })).status).toBe(401)
})

test('a stranger with the link reads the watchlist, and nothing else of the member', async () => {
  const ada = await memberWithWatchlist(site)
  const { path } = await shareByLink(ada, 'watchlist')
  const response = await stranger().get(path)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('The Matrix')
  expect(html).toContain('A watchlist on filmDB')
  expect(html).not.toMatch(/Lovelace|ada\.\d+|addedAt|memberId|Your rating/)
})

async function memberWithList() {
  const member = await createMember(site)
  const id = randomUUID()
  await member.get(`/list/${id}/details`, put({ name: 'Trains', description: 'Windows that move.', isRanked: true }))
  await member.get(`/list/${id}/films/603`, put({ note: 'The phone rings.' }))
  await member.get(`/list/${id}/films/11`, put({}))
  return { member, id }
}

test('a shared list has its words, its order and, if chosen, its notes', async () => {
  const { member: ada, id: listId } = await memberWithList()
  const { path, id } = await shareByLink(ada, `list:${listId}`)
  const wordsOf = async () => (await (await stranger().get(path)).text()).replaceAll('<!-- -->', '')
  expect(await wordsOf()).toMatch(
    /A list on filmDB[\s\S]*Trains[\s\S]*Windows that move[\s\S]*The Matrix[\s\S]*Star Wars/,
  )
  expect(await wordsOf()).not.toContain('The phone rings.')
  await ada.send('/user/sharing', { intent: 'change', id, withNotes: 'on' })
  expect(await wordsOf()).toContain('The phone rings.')
  expect(await (await ada.get(`/list/${listId}`)).text()).toContain(`${site.url}${path}`)
  await ada.get(`/list/${listId}/details`, { method: 'DELETE' })
  expect((await stranger().get(path)).status).toBe(404)
})

test('the button of the watchlist and the one of a list or a year have different names', async () => {
  const { member: ada } = await memberWithList()
  const html = await (await ada.get('/user/sharing')).text()
  const names = [...html.matchAll(/>(Make a Secret Link.*?)<\/button>/g)].map(([, name]) =>
    name?.replace(/<[^>]*>/g, ''),
  )
  expect(names).toEqual(['Make a Secret Link', 'Make a Secret Link to the list or the year'])
})

test('another member can share no list of hers', async () => {
  const { member: ada, id: listId } = await memberWithList()
  const eve = await createMember(site)
  expect((await eve.send('/user/sharing', { intent: 'create', part: `list:${listId}` })).status).toBe(404)
  expect(await secretPaths(ada)).toEqual([])
})

test('the name is shown only when the member chooses it', async () => {
  const ada = await memberWithWatchlist(site)
  const { path, id } = await shareByLink(ada, 'watchlist')
  await ada.send('/user/sharing', { intent: 'change', id, withName: 'on' })
  expect(await (await stranger().get(path)).text()).toContain('A watchlist by Ada Lovelace')
  await ada.send('/user/sharing', { intent: 'change', id })
  expect(await (await stranger().get(path)).text()).not.toContain('Lovelace')
})

test('a revoked link is 404 at once, also for a browser that has just read it, and a new one is another', async () => {
  const ada = await memberWithWatchlist(site)
  const { path, id } = await shareByLink(ada, 'watchlist')
  const reader = stranger()
  const etag = (await reader.get(path)).headers.get('ETag')
  expect(etag).toBeNull()
  const revoked = await ada.send('/user/sharing', { intent: 'revoke', id })
  expect([revoked.status, revoked.headers.get('Location')]).toEqual([302, '/user/sharing'])
  expect(await (await ada.get('/user/sharing')).text()).toContain('Gone. Nobody can open it any more.')
  expect((await reader.get(path)).status).toBe(404)
  expect((await reader.get(`${path}.data`)).status).toBe(404)
  expect((await ada.get(path)).status).toBe(404)
  expect((await shareByLink(ada, 'watchlist')).path).not.toBe(path)
})

test('another member can neither see, change nor revoke the link', async () => {
  const ada = await memberWithWatchlist(site)
  const eve = await createMember(site)
  const { path, id } = await shareByLink(ada, 'watchlist')
  expect(await secretPaths(eve)).toEqual([])
  expect((await eve.send('/user/sharing', { intent: 'change', id, withName: 'on' })).status).toBe(404)
  await eve.send('/user/sharing', { intent: 'revoke', id })
  expect(await (await stranger().get(path)).text()).not.toContain('Lovelace')
})

test('the form returns to the page that has the panel, and to no other site', async () => {
  const ada = await memberWithWatchlist(site)
  const create = { intent: 'create', part: 'watchlist' }
  const to = async (next: string) => (await ada.send('/user/sharing', { ...create, next })).headers.get('Location')
  expect(await to('/watchlist')).toBe('/watchlist')
  expect(await to('//evil.example')).toBe('/')
})

test.each<Record<string, string>>([
  { intent: 'create' },
  { intent: 'create', part: 'rating' },
  { intent: 'create', part: 'list:1' },
  { intent: 'change', id: 'x' },
  { intent: 'revoke', id: "'; drop table share_link" },
  { intent: 'create', part: 'watchlist', member_id: 'x' },
  { intent: 'destroy' },
])('the form %j is rejected with 400', async fields => {
  const ada = await createMember(site)
  expect((await ada.send('/user/sharing', fields)).status).toBe(400)
})

test('a list that the member does not have cannot be shared', async () => {
  const ada = await createMember(site)
  const part = 'list:0b5f6c1e-8a53-4a0e-9d0e-2f5b0f6f4a11'
  expect((await ada.send('/user/sharing', { intent: 'create', part })).status).toBe(404)
})

test.each(['/user/sharing', '/shared/x', '/feed/x'])('PUT %s is not allowed', async path => {
  const response = await site.get(path, { method: 'PUT' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe(path === '/user/sharing' ? 'GET, HEAD, POST' : 'GET, HEAD')
})

test.each(['?page=0', '?page=x'])(
  '%s of a shared page is 400, and a page past the last one leads to it',
  async query => {
    const { path } = await shareByLink(await memberWithWatchlist(site), 'watchlist')
    expect((await stranger().get(path + query)).status).toBe(400)
    expect((await stranger().get(`${path}?page=9`)).headers.get('Location')).toBe(path)
  },
)
