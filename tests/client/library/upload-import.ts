// A member who imports a file, over HTTP, and the library afterwards. The benchmarks use it as well.

import { strFromU8, unzipSync } from 'fflate'
import { seconds } from '#app/domain/units.ts'
import type { HostileUpload } from '../../fixtures/hostile-uploads/hostile-upload.ts'
import { createMember, type HttpClient, put } from '../http-client.ts'
import { visibleText } from '../visible-text.ts'

const timeoutMs = 150 * seconds
/** The browser looks every second; a short import of a test is done before. */
const betweenMs = { first: 50, most: 1 * seconds }

type Site = Parameters<typeof createMember>[0]

type Content = string | Uint8Array<ArrayBuffer>

/** Creates a member with a rating of The Matrix and a film on the watchlist. */
export async function createMemberWithTwoFilms(site: Site) {
  const member = await createMember(site)
  await member.get('/movie/603/rating', put({ stars: 3 }))
  await member.get('/movie/11/watchlist', put({}))
  return member
}

/** Sends a file as the form of `/user/import` does. */
export function sendFile(member: HttpClient, name: string, content: Content) {
  const body = new FormData()
  body.set('file', new File([content], name, { type: 'application/octet-stream' }))
  return member.get('/user/import', { method: 'POST', body })
}

/** Sends a hostile upload: its file in a form, or its own form. */
export function sendUpload(member: HttpClient, { fileName, content, form }: HostileUpload) {
  if (!form) return sendFile(member, fileName, content)
  return member.get('/user/import', {
    method: 'POST',
    body: form.body,
    headers: { 'Content-Type': form.contentType },
  })
}

/** The page of the import once nothing is being worked on: its words, with single spaces, and the URL of its state. */
export async function importPage(member: HttpClient) {
  const html = await settledPage(member)
  const [, id = ''] = /\/user\/import\/([0-9a-f-]{36})\/state/.exec(html) ?? []
  const words = visibleText(html.replaceAll('<!-- -->', '')).replaceAll('&#x27;', "'").replace(/\s+/g, ' ')
  return { html, words, id, statePath: `/user/import/${id}/state` }
}

async function settledPage(member: HttpClient) {
  let pauseMs = betweenMs.first
  for (const until = Date.now() + timeoutMs; Date.now() < until; ) {
    const html = await (await member.get('/user/import')).text()
    if (!html.includes('<progress')) return html
    await new Promise(resolve => setTimeout(resolve, pauseMs))
    pauseMs = Math.min(betweenMs.most, 1.5 * pauseMs)
  }
  throw new Error('the import is not done in time')
}

/** Sends a file. Returns the page of its preview. */
export async function previewFile(member: HttpClient, name: string, content: Content) {
  leadsBack(await sendFile(member, name, content))
  return importPage(member)
}

/** Applies, undoes or discards the member's import. Returns the page afterwards. */
export async function decideImport(member: HttpClient, fields: Record<string, string>) {
  const { statePath } = await importPage(member)
  leadsBack(await member.send(statePath, fields))
  return importPage(member)
}

function leadsBack({ status, headers }: Response) {
  if (status !== 303 || headers.get('Location') !== '/user/import') throw new Error(`not taken: ${status}`)
}

/** The whole library as exported, byte for byte. */
export async function libraryFileOf(member: HttpClient) {
  const response = await member.get('/user/export.zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return strFromU8(files['filmdb.json'] ?? new Uint8Array())
}
