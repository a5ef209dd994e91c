// Imports of a member over HTTP, for tests and benchmarks.

import { strFromU8, unzipSync } from 'fflate'
import { seconds } from '#app/domain/units.ts'
import type { HostileUpload } from '../fixtures/hostile-uploads/hostile-upload.ts'
import type { Visit } from './http-client.ts'
import { wordsOf } from './words-of.ts'

const timeoutMs = 60 * seconds
const betweenMs = 100

type Content = string | Uint8Array<ArrayBuffer>

/** Sends a file as the form of `/user/import` does. */
export function sendFile(member: Visit, name: string, content: Content) {
  const body = new FormData()
  body.set('file', new File([content], name, { type: 'application/octet-stream' }))
  return member.get('/user/import', { method: 'POST', body })
}

/** Sends a hostile upload: its file in a form, or its own form. */
export function sendUpload(member: Visit, { fileName, content, form }: HostileUpload) {
  if (!form) return sendFile(member, fileName, content)
  return member.get('/user/import', {
    method: 'POST',
    body: form.body,
    headers: { 'Content-Type': form.contentType },
  })
}

/** The import page once no work is under way: its HTML, its text with single spaces, and the path for commands. */
export async function importPage(member: Visit) {
  const html = await finishedPage(member)
  const [, id = ''] = /\/user\/import\/([0-9a-f-]{36})\/state/.exec(html) ?? []
  const words = wordsOf(html.replaceAll('<!-- -->', '')).replaceAll('&#x27;', "'").replace(/\s+/g, ' ')
  return { html, words, id, statePath: `/user/import/${id}/state` }
}

async function finishedPage(member: Visit) {
  for (const until = Date.now() + timeoutMs; Date.now() < until; ) {
    const html = await (await member.get('/user/import')).text()
    if (!html.includes('<progress')) return html
    await new Promise(resolve => setTimeout(resolve, betweenMs))
  }
  throw new Error('the import is not done after a minute')
}

/** Uploads a file and returns the preview page. */
export async function look(member: Visit, name: string, content: Content) {
  needRedirect(await sendFile(member, name, content))
  return importPage(member)
}

/** Sends a command to the current import and returns the page once it is done. */
export async function wish(member: Visit, fields: Record<string, string>) {
  const { statePath } = await importPage(member)
  needRedirect(await member.send(statePath, fields))
  return importPage(member)
}

function needRedirect({ status, headers }: Response) {
  if (status !== 303 || headers.get('Location') !== '/user/import') throw new Error(`not redirected: ${status}`)
}

/** The exported filmdb.json, unparsed. */
export async function libraryFileOf(member: Visit) {
  const response = await member.get('/user/export.zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return strFromU8(files['filmdb.json'] ?? new Uint8Array())
}
