import type { HttpClient } from './http-client.ts'
import { visibleText } from './words-of.ts'

/** `/user/films` as this client gets it: its films in their order, its HTML and its words. */
export async function readOwnFilms(client: Pick<HttpClient, 'get'>, query = '') {
  const response = await client.get(`/user/films${query}`)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  const ids = [...main.matchAll(/<(?:h3|th scope="row")[^>]*>.*?href="\/movie\/(\d+)"/gs)].map(([, id]) => Number(id))
  const words = visibleText(main).replace(/\s+/g, ' ')
  return { status: response.status, location: response.headers.get('Location'), response, main, ids, words }
}
