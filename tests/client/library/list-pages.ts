// A member with a list on a site, and what its pages show.
import { randomUUID } from 'node:crypto'
import type { TestSite } from '../../services/start-site.ts'
import { createMember, type HttpClient, put } from '../http-client.ts'
import { visibleText } from '../visible-text.ts'

/** The fields of the list of `memberWithList`. */
export const trains = { name: 'Trains', description: 'Windows that move.', isRanked: true }

/** A member with a list of these films. */
export async function memberWithList(site: TestSite, films: number[] = []) {
  const ada = await createMember(site)
  const id = randomUUID()
  const path = `/list/${id}`
  await ada.get(`${path}/details`, put(trains))
  for (const film of films) await ada.get(`${path}/films/${film}`, put({}))
  return { ada, id, path }
}

export const htmlOf = async (client: Pick<HttpClient, 'get'>, path: string) => (await client.get(path)).text()

/** The titles of a list's page, in its order. */
export const titlesOn = async (client: Pick<HttpClient, 'get'>, path: string) =>
  [...(await htmlOf(client, path)).matchAll(/<h3[^>]*><a [^>]*>([^<]+)</g)].map(([, title]) => title)

/** The visible text of the HTML, with single spaces. */
export const wordsOf = (html: string) => visibleText(html).replace(/\s+/g, ' ')
export const textOf = async (client: Pick<HttpClient, 'get'>, path: string) => wordsOf(await htmlOf(client, path))
