import { randomUUID } from 'node:crypto'
import type { TestSite } from '../../services/start-site.ts'
import { createMember, type HttpClient, put } from '../http-client.ts'
import { visibleText } from '../visible-text.ts'

/** `/user/films` as this client gets it: its films in their order, its HTML and its words. */
export async function readOwnFilms(client: Pick<HttpClient, 'get'>, query = '') {
  const response = await client.get(`/user/films${query}`)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const ids = [...main.matchAll(/<(?:h3|th scope="row")[^>]*>.*?href="\/movie\/(\d+)"/gs)].map(([, id]) => Number(id))
  const words = visibleText(main).replace(/\s+/g, ' ')
  return { status: response.status, location: response.headers.get('Location'), response, main, ids, words }
}

/** The member's id, which the page has for its bulk edit. */
export async function memberIdOn(member: HttpClient) {
  const { main } = await readOwnFilms(member)
  return /name="member" value="([^"]+)"/.exec(main)?.[1] ?? ''
}

/** The films that a query finds for this member, as the page names them in an edit of all of them. */
async function foundBy(member: Pick<HttpClient, 'get'>, query: string) {
  const [{ words }, data] = [await readOwnFilms(member, query), await member.get(`/user/films.data${query}`)]
  const [, fingerprint = ''] = /"fingerprint","([\w-]+)"/.exec(await data.text()) ?? []
  return { query, count: Number(/([\d,]+) of [\d,]+ films/.exec(words)?.[1]?.replace(',', '')), fingerprint }
}

/** Sends an edit, or the undo of one, as the page does. Returns the status and the parts of the response. */
export async function editInBulk(
  member: HttpClient,
  body: { undo: string } | { id?: string; [field: string]: unknown },
) {
  const { undo, id = undo ?? randomUUID(), ...command } = body as { undo?: string; id?: string }
  const response = await member.get(
    `/user/commands/${id}`,
    undo === undefined ? put({ kind: 'edit', ...command }) : { method: 'DELETE' },
  )
  const { command: result, error } = await response.json()
  return { status: response.status, id, error, ...result }
}

/** The fields of an edit of all films that the query finds. */
export const allFoundBy = async (member: HttpClient, query: string) => ({
  kind: 'editAll',
  ...(await foundBy(member, query)),
})

/** Two members with The Matrix, one star, and Star Wars on the watchlist. */
export async function twoMembers(site: TestSite) {
  const members = [await createMember(site), await createMember(site)] as const
  for (const member of members) {
    await member.get('/movie/603/rating', put({ stars: 1 }))
    await member.get('/movie/11/watchlist', put({}))
  }
  return members
}
