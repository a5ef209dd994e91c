// The limits of costly work: what a member is refused once they are used up.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { serverState } from '#tests/client/library/library-requests.ts'
import { memberWithList, textOf, wordsOf } from '#tests/client/library/list-pages.ts'
import { memberIdOn } from '#tests/client/library/own-films.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const tooOften = /That was tried too often\. Wait (a minute|\d+ minutes)/

/** The statuses of a request that is sent this many times, one after the other: a busy site sheds what comes at once. */
async function statusesOf(times: number, send: () => Promise<Response>) {
  const statuses = new Set<number>()
  for (let count = 0; count < times; count += 1) statuses.add((await send()).status)
  return statuses
}

/** A command of the member, with the time to wait that its response names. */
async function command(member: Parameters<typeof serverState>[0], fields: object) {
  const { status, headers, body } = await serverState(member, `/user/commands/${randomUUID()}`, put(fields))
  return { status, hasTime: Number(headers.get('Retry-After')) > 0, error: body.error }
}

test('after 120 merges in an hour a member is refused the next one, and other changes of many films', async () => {
  const { ada, path } = await memberWithList(site, [603])
  const merge = { intent: 'merge', from: randomUUID() }
  expect(await statusesOf(120, () => ada.send(path, merge))).toEqual(new Set([404]))
  const refused = await ada.send(path, merge)
  expect([refused.status, refused.headers.get('location')]).toEqual([303, `${path}?refused=tooOften`])
  expect(await textOf(ada, `${path}?refused=tooOften`)).toContain('copied or merged too often.')
  const at = '2026-01-02T03:04:05.678Z'
  const undo = await ada.send(path, { intent: 'undo', at, films: '1', notes: '0' })
  const again = new URLSearchParams({ added: '1', at, refused: 'tooOften' })
  expect([undo.status, undo.headers.get('location')]).toEqual([303, `${path}?${again}`])
  expect(await command(ada, { kind: 'edit', act: 'like', films: [603] })).toEqual({
    status: 429,
    hasTime: true,
    error: expect.stringMatching(tooOften),
  })
  const form = await ada.send('/user/films', { member: await memberIdOn(ada), act: 'like', film: '603', next: '' })
  expect([form.status, wordsOf(await form.text())]).toEqual([429, expect.stringMatching(tooOften)])
})

test('after 60 pasted texts in an hour a member is refused the next one, which stays typed, and other additions', async () => {
  const { ada, id: into, path } = await memberWithList(site)
  expect(await statusesOf(60, () => ada.send(`${path}/paste`, { intent: 'preview', text: '' }))).toEqual(new Set([400]))
  for (const intent of ['preview', 'add']) {
    const refused = await ada.send(`${path}/paste`, { intent, text: 'The Matrix' })
    const html = await refused.text()
    expect([refused.status, wordsOf(html)]).toEqual([429, expect.stringMatching(tooOften)])
    expect(html).toMatch(/<textarea[^>]*>The Matrix</)
  }
  expect(await command(ada, { kind: 'add', films: [603], into })).toMatchObject({ status: 429, hasTime: true })
})

test.each([
  [20, 'pictures', '/user/picture'],
  [30, 'imports', '/user/import'],
])('after %i %s in an hour a member is refused the next one', async (limit, _, path) => {
  const ada = await createMember(site)
  const send = () => {
    const body = new FormData()
    body.set('file', new File([''], 'empty.csv'))
    return ada.get(path, { method: 'POST', body })
  }
  expect(await statusesOf(limit, send)).toEqual(new Set([400]))
  const refused = await send()
  expect([refused.status, wordsOf(await refused.text())]).toEqual([429, expect.stringMatching(tooOften)])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
