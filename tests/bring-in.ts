// Somebody who brings a file in, over HTTP, and what their shelf says then.
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Visit } from './visit.ts'
import { wordsOf } from './words-of.ts'

/** Sends a file as the form of `/user/import` does. */
export function sendFile(member: Visit, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('file', new File([content], name, { type: 'application/octet-stream' }))
  return member.get('/user/import', { method: 'POST', body })
}

/** The page of the import once nothing is being worked on: its words, with single spaces, and its address for wishes. */
export async function importPage(member: Visit) {
  const read = async () => (await member.get('/user/import')).text()
  await expect.poll(read, { timeout: 30_000 }).not.toContain('<progress')
  const html = await read()
  const [, id = ''] = /\/user\/import\/([0-9a-f-]{36})\/state/.exec(html) ?? []
  const words = wordsOf(html.replaceAll('<!-- -->', '')).replaceAll('&#x27;', "'").replace(/\s+/g, ' ')
  return { html, words, id, statePath: `/user/import/${id}/state` }
}

/** Sends a file and gives the page that says what it would do. */
export async function look(member: Visit, name: string, content: string | Uint8Array<ArrayBuffer>) {
  const answer = await sendFile(member, name, content)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/user/import'])
  return importPage(member)
}

/** Wishes something for the import the member is at; gives the page once that is done. */
export async function wish(member: Visit, fields: Record<string, string>) {
  const { statePath } = await importPage(member)
  expect((await member.send(statePath, fields)).status).toBe(303)
  return importPage(member)
}

/** Everything on the shelf, as the export says it, letter for letter. */
export async function shelfFileOf(member: Visit) {
  const answer = await member.get('/user/export.zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return strFromU8(files['filmdb.json'] ?? new Uint8Array())
}
