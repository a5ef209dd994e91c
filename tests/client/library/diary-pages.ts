// Pages of the diary on a site, and the entries that tests write there.
import { type HttpClient, put } from '../http-client.ts'
import { anEntry, entryFields } from './library-requests.ts'

/** A page of the diary as this client gets it: the titles of its entries in their order, its heading and its HTML. */
export async function pageAt(client: Pick<HttpClient, 'get'>, path: string) {
  const response = await client.get(path)
  // React separates the texts of an element by comments.
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const titles = [...html.matchAll(/<h3><a[^>]*>([^<]+)<\/a>/g)].map(([, title]) => title)
  const heading = /id="entries">([^<]+)/.exec(html)?.[1]
  return { status: response.status, location: response.headers.get('location'), html, titles, heading, response }
}

/** Writes an entry about a film for this member. */
export const logFilm = (member: Pick<HttpClient, 'get'>, fields: object, film = 603) =>
  member.get(anEntry().replace('603', String(film)), put({ ...entryFields, ...fields }))
