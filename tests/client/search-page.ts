import type { HttpClient } from './http-client.ts'

/** The page of results of a query, without React's markers and the marks of the words found; its films' titles. */
export async function searchFilms({ get }: Pick<HttpClient, 'get'>, query: Record<string, string>) {
  const response = await get(`/search?${new URLSearchParams(query)}`)
  const html = (await response.text()).replaceAll(/<!-- -->|<\/?mark>/g, '')
  return {
    status: response.status,
    html,
    titles: [...html.matchAll(/<h[23]>([^<]+)<\/h[23]>/g)].map(([, title]) => title),
  }
}
