import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { remove, serverState } from '#tests/client/library/library-requests.ts'
import { htmlOf, memberWithList, textOf, titlesOn, trains } from '#tests/client/library/list-pages.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('another member and a visitor neither read nor change a list', async () => {
  const { ada, id, path } = await memberWithList(site, [603])
  const bob = await createMember(site)
  for (const page of [path, `${path}/paste`, `${path}/letterboxd.csv`]) {
    expect((await bob.get(page)).status, page).toBe(404)
    expect((await site.get(page)).status, page).toBe(401)
  }
  expect((await serverState(bob, `${path}/films/11`, put({}))).status).toBe(404)
  expect((await serverState(bob, `${path}/films/603`, remove)).status).toBe(200)
  expect((await serverState(bob, `${path}/details`, remove)).status).toBe(200)
  expect((await bob.send(path, { intent: 'copy', copyId: randomUUID() })).status).toBe(404)
  expect((await bob.send(`${path}/paste`, { intent: 'add', film: '11' })).status).toBe(404)
  expect((await bob.send(`${path}/paste`, { intent: 'preview', text: 'Star Wars' })).status).toBe(404)
  for (const [at, init] of [
    [`${path}/details`, put(trains)],
    [`${path}/details`, remove],
    [`${path}/films/11`, put({})],
    [`${path}/films/603`, remove],
  ] as const) {
    expect((await serverState(site, at, init)).status).toBe(401)
  }
  expect(await textOf(bob, '/lists')).not.toContain('Trains')
  expect(await textOf(bob, `/lists?deleted=${id}`)).not.toContain('Trains')
  expect(await htmlOf(bob, '/movie/603/lists')).not.toContain('Trains')
  // The id is not taken by Ada's list: Bob's own is another one.
  expect((await serverState(bob, `${path}/details`, put({ ...trains, name: 'Bob’s' }))).status).toBe(200)
  expect(await titlesOn(bob, path)).toEqual([])
  expect(await titlesOn(ada, path)).toEqual(['The Matrix'])
})

test('unknown lists, films, pages and fields are rejected', async () => {
  const { ada, path } = await memberWithList(site)
  for (const bad of ['/list/1', '/list/not-a-uuid/paste', `/list/${randomUUID()}`, '/movie/999999999/lists']) {
    expect((await ada.get(bad)).status, bad).toBe(404)
  }
  for (const bad of [`${path}?page=0`, '/lists?page=x']) expect((await ada.get(bad)).status, bad).toBe(400)
  for (const page of [path, '/lists']) expect((await ada.get(`${page}?page=9`)).headers.get('location')).toBe(page)
  for (const fields of [{ after: 0 }, { after: 'x' }, { place: '0' }, { place: '5001' }, { stars: 5 }, { note: 7 }]) {
    expect((await serverState(ada, `${path}/films/603`, put(fields))).status).toBe(400)
  }
  for (const fields of [{}, { name: 7 }, { ...trains, memberId: 'x' }, { ...trains, isRanked: 'yes' }]) {
    expect((await serverState(ada, `${path}/details`, put(fields))).status).toBe(400)
  }
  const long = await serverState(ada, `${path}/films/603`, put({ note: 'x'.repeat(2001) }))
  expect([long.status, long.body]).toEqual([400, { error: 'A note has at most 2,000 characters.' }])
  for (const at of ['/lists', `${path}/letterboxd.csv`]) {
    const response = await ada.get(at, put({}))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})
