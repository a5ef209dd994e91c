import type { TestSite } from '../../services/start-site.ts'
import { createMember, type HttpClient, put } from '../http-client.ts'
import { visibleText } from '../words-of.ts'

/** `/user/films` as this client gets it: its films in their order, its HTML and its words. */
export async function readOwnFilms(client: Pick<HttpClient, 'get'>, query = '') {
  const response = await client.get(`/user/films${query}`)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const ids = [...main.matchAll(/<(?:h3|th scope="row")[^>]*>.*?href="\/movie\/(\d+)"/gs)].map(([, id]) => Number(id))
  const words = visibleText(main).replace(/\s+/g, ' ')
  return { status: response.status, location: response.headers.get('Location'), response, main, ids, words }
}

/** The body of a bulk edit as the page sends it. */
export const post = (body: object) => ({ ...put(body), method: 'POST' })

/** The member's id, which the page has for its bulk edit. */
export async function memberIdOn(member: HttpClient) {
  const { main } = await readOwnFilms(member)
  return /name="member" value="([^"]+)"/.exec(main)?.[1] ?? ''
}

/** Sends an edit as the page does. Returns the status and the JSON of the response, as React Router writes it. */
export async function editInBulk(member: HttpClient, body: object) {
  const response = await member.get('/user/films.data', post({ member: await memberIdOn(member), ...body }))
  const text = await response.text()
  return { status: response.status, text, id: /"id","([\da-f-]{36})"/.exec(text)?.[1] ?? '' }
}

/** Two members with The Matrix, one star, and Star Wars on the watchlist. */
export async function twoMembers(site: TestSite) {
  const members = [await createMember(site), await createMember(site)] as const
  for (const member of members) {
    await member.get('/movie/603/rating', put({ stars: 1 }))
    await member.get('/movie/11/watchlist', put({}))
  }
  return members
}
