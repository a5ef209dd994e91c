import type { HttpClient } from './http-client.ts'
import { visibleText } from './visible-text.ts'

/** The status, the HTML and the visible text of the page that a client reads. */
export async function fetchPage({ get }: Pick<HttpClient, 'get'>, path: string) {
  const response = await get(path)
  const html = await response.text()
  return { status: response.status, html, words: visibleText(html).replace(/\s+/g, ' ') }
}

/** The canonical URL that a page names. */
export const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
