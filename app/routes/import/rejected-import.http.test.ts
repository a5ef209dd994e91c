import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { HttpClient } from '#tests/client/http-client.ts'
import {
  createMemberWithTwoFilms,
  importPage,
  libraryFileOf,
  previewFile,
  sendFile,
} from '#tests/client/library/upload-import.ts'
import { letterboxdExport as letterboxd } from '#tests/fixtures/letterboxd-export.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const ada = () => createMemberWithTwoFilms(site)

test('a member cannot see, apply, undo or discard another member’s import', async () => {
  const [owner, eve] = [await ada(), await ada()]
  const { statePath, id } = await previewFile(owner, 'letterboxd.zip', letterboxd)
  expect((await importPage(eve)).html).not.toContain(id)
  expect((await eve.get('/user/import/not-found.csv')).status).toBe(404)
  const commands: Record<string, string>[] = [{ state: 'applied', onConflict: 'file' }, { state: 'undone' }]
  for (const fields of commands) {
    expect((await eve.send(statePath, fields)).status).toBe(404)
    expect((await eve.send(`/user/import/${randomUUID()}/state`, fields)).status).toBe(404)
  }
  // Whether it is there, even forgetting does not tell.
  expect((await eve.send(statePath, { state: 'discarded' })).status).toBe(303)
  expect((await importPage(owner)).words).toContain('To add 7')
})

test('a visitor can neither upload a file nor change an import', async () => {
  const owner = await ada()
  const { statePath } = await previewFile(owner, 'letterboxd.zip', letterboxd)
  const stranger: HttpClient = { cookies: new Map(), get: site.get, send: owner.send }
  expect((await stranger.get('/user/import')).status).toBe(401)
  expect((await sendFile(stranger, 'ratings.csv', 'x')).status).toBe(401)
  const sent = await site.get(statePath, { method: 'POST', body: new URLSearchParams({ state: 'discarded' }) })
  expect(sent.headers.get('Location')).toMatch(/^\/signin/)
  expect((await importPage(owner)).words).toContain('To add 7')
})

test.each([
  ['an empty file', 'empty.csv', '', 400, 'There is nothing in this file.'],
  ['a picture', 'cat.png', '\u0089PNG\r\n', 400, 'Nothing in this file looks like an export'],
  ['half a ZIP', 'half.zip', letterboxd.slice(0, 300), 400, 'This ZIP cannot be read'],
  [
    'a bomb',
    'bomb.zip',
    new Uint8Array(zipSync({ 'ratings.csv': new Uint8Array(60 * 1024 * 1024) })),
    400,
    'holds too much',
  ],
  ['more than 8 MB', 'large.csv', 'x'.repeat(9 * 1024 * 1024), 413, 'larger than filmDB accepts'],
] as const)(
  '%s is rejected with a message, and the library stays unchanged',
  async (_, name, content, status, sentence) => {
    const member = await ada()
    const before = await libraryFileOf(member)
    const answer = await sendFile(member, name, content)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(sentence)
    expect(await libraryFileOf(member)).toBe(before)
  },
)

test('an invalid state of an import is a 400', async () => {
  const member = await ada()
  const { statePath } = await previewFile(member, 'letterboxd.zip', letterboxd)
  const none: Record<string, string>[] = [
    {},
    { state: 'applied' },
    { state: 'undone', onConflict: 'mine' },
    { state: 'x' },
  ]
  for (const fields of none) {
    expect((await member.send(statePath, fields)).status, JSON.stringify(fields)).toBe(400)
  }
  expect((await member.send('/user/import/603/state', { state: 'undone' })).status).toBe(400)
})
