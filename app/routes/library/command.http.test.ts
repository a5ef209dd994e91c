import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { memberIdHeader } from '#app/domain/http/member-id-header.ts'
import { createMember, put } from '#tests/client/http-client.ts'
import { remove, serverState } from '#tests/client/library/library-requests.ts'
import { memberWithList, titlesOn } from '#tests/client/library/list-pages.ts'
import { memberIdOn, readOwnFilms, twoMembers } from '#tests/client/library/own-films.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const [matrix, starWars] = [603, 11]
const pathOf = (id: string = randomUUID()) => `/user/commands/${id}`

test('an edit of chosen films that is sent twice, and its undo that is sent twice, are made once', async () => {
  const [bob] = await twoMembers(site)
  const path = pathOf()
  const liked = async () => (await readOwnFilms(bob, '?mine=liked')).ids.length
  const edit = put({ kind: 'edit', act: 'like', films: [matrix, starWars] })
  for (const _ of [1, 2]) {
    const made = { status: 200, body: { command: { state: 'made', films: 2, notes: 0 } } }
    expect(await serverState(bob, path, edit)).toMatchObject(made)
  }
  expect(await liked()).toBe(2)
  for (const _ of [1, 2]) {
    expect((await serverState(bob, path, remove)).body).toEqual({ command: { state: 'undone', films: 2, notes: 0 } })
  }
  expect(await liked()).toBe(0)
  expect((await serverState(bob, path, edit)).body).toMatchObject({ command: { state: 'undone' } })
  expect(await liked()).toBe(0)
})

test('of the commands that a member sends at once one is made, and the others, which may wait, are sent again', async () => {
  const [bob, eve] = await twoMembers(site)
  const edit = put({ kind: 'edit', act: 'like', films: [matrix, starWars] })
  const sent = await Promise.all(Array.from({ length: 6 }, () => serverState(bob, pathOf(), edit)))
  const outcomes = sent.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`).sort()
  expect([outcomes[0], outcomes.at(-1)]).toEqual(['200 null', '503 1'])
  expect((await serverState(eve, pathOf(), edit)).status).toBe(200)
  expect((await serverState(bob, pathOf(), edit)).status).toBe(200)
})

test('an addition that was made or dropped, or whose list is not there, looks no films up and takes nothing from the limit', async () => {
  const { ada, id: into, path } = await memberWithList(site, [matrix])
  const add = (list: string) => put({ kind: 'add', films: [starWars], into: list })
  const [made, dropped] = [pathOf(), pathOf()]
  await serverState(ada, dropped, remove)
  const statusOf = async (command: string, list: string) => (await serverState(ada, command, add(list))).status
  for (let count = 1; count <= 61; count += 1) {
    expect(await statusOf(pathOf(), randomUUID())).toBe(400)
    expect(await statusOf(made, into)).toBe(200)
    expect(await statusOf(dropped, into)).toBe(200)
  }
  expect(await statusOf(pathOf(), into)).toBe(200)
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
})

test('an addition that has to wait for another change of the member takes nothing from the limit', async () => {
  const { ada, id: into, path } = await memberWithList(site, [matrix])
  const statuses: number[] = []
  for (let count = 1; count <= 61; count += 1) {
    const edit = serverState(ada, pathOf(), put({ kind: 'edit', act: 'like', films: [matrix, starWars] }))
    const added = await serverState(ada, pathOf(), put({ kind: 'add', films: [starWars], into }))
    statuses.push(added.status)
    await edit
  }
  expect(statuses).toContain(503)
  expect(statuses).not.toContain(429)
  expect((await serverState(ada, pathOf(), put({ kind: 'add', films: [starWars], into }))).status).toBe(200)
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
})

test('a copy, a merge and an addition are made once, in order', async () => {
  const { ada, id: listId, path } = await memberWithList(site, [matrix])
  const copyId = randomUUID()
  const commands = [
    [copyId, { kind: 'copy', from: listId }],
    [randomUUID(), { kind: 'add', films: [starWars], into: listId }],
    [randomUUID(), { kind: 'merge', from: listId, into: copyId }],
  ] as const
  for (const [id, command] of commands) {
    for (const _ of [1, 2]) {
      const { status, body } = await serverState(ada, pathOf(id), put(command))
      expect([status, body]).toEqual([200, { command: { state: 'made', films: 1, notes: 0 } }])
    }
  }
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
  expect(await titlesOn(ada, `/list/${copyId}`)).toEqual(['The Matrix', 'Star Wars'])
})

test('a command of a page that another member signed in behind is refused, and a visitor’s too', async () => {
  const [bob, eve] = await twoMembers(site)
  const path = pathOf()
  const edit = put({ kind: 'edit', act: 'like', films: [matrix] })
  const headers = { ...edit.headers, [memberIdHeader]: await memberIdOn(bob) }
  expect((await eve.get(path, { ...edit, headers })).status).toBe(412)
  expect((await readOwnFilms(eve, '?mine=liked')).ids).toEqual([])
  expect((await site.get(path, edit)).status).toBe(401)
  expect((await bob.get(path, { ...edit, headers })).status).toBe(200)
})

test('another member’s lists are neither copied nor merged, and their commands are not undone', async () => {
  const { ada, id: listId, path } = await memberWithList(site, [matrix])
  const eve = await createMember(site)
  const command = pathOf()
  expect((await serverState(ada, command, put({ kind: 'add', films: [starWars], into: listId }))).status).toBe(200)
  expect((await serverState(eve, command, remove)).body).toMatchObject({ command: { state: 'dropped' } })
  for (const foreign of [
    { kind: 'copy', from: listId },
    { kind: 'merge', from: listId, into: listId },
    { kind: 'add', films: [starWars], into: listId },
  ]) {
    const { status, body } = await serverState(eve, pathOf(), put(foreign))
    expect([status, body]).toEqual([400, { error: 'There is no such list.' }])
  }
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
})

test('commands beyond their limits, and paths without a UUID, are rejected', async () => {
  const [bob] = await twoMembers(site)
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  for (const bad of [
    {},
    { kind: 'edit', act: 'like', films: [] },
    { kind: 'edit', act: 'like', films: '?mine=rated' },
    { kind: 'editAll', act: 'like', query: '?mine=rated' },
    { kind: 'edit', act: 'like', films: ids(501) },
    { kind: 'edit', act: 'rate', films: [matrix] },
    { kind: 'add', films: ids(201), into: randomUUID() },
    { kind: 'copy', from: 'x' },
    { kind: 'merge', from: randomUUID() },
  ])
    expect((await serverState(bob, pathOf(), put(bad))).status, JSON.stringify(bad).slice(0, 80)).toBe(400)
  expect((await serverState(bob, pathOf('x'), remove)).status).toBe(404)
})
