// Small error pages for requests that never reach the router: a message and a link home.
import { createHash } from 'node:crypto'

const sentences = {
  400: 'This address cannot be read. Perhaps a piece of it was lost on the way.',
  401: 'You are not authenticated',
  403: 'This came from another site, so filmDB has not done it.',
  405: 'Nothing here answers to that kind of request.',
  408: 'This request took too long to arrive.',
  411: 'This came without its length.',
  413: 'This is more than filmDB takes at once.',
  414: 'This address is too long.',
  417: 'filmDB does not do what this request expects.',
  429: 'Too much is coming in at once. Try again in a few seconds.',
  431: 'This request says more about itself than filmDB reads.',
  500: 'Unexpected Application Error!',
  503: 'filmDB cannot reach its database at the moment. Try again in a few seconds.',
}

/** The message of a 503 because of overload. */
export const overloadedSentence = 'filmDB has more to do at the moment than it can. Try again in a few seconds.'

export type PlainStatus = keyof typeof sentences

/**
 * A small error page. `headers` are added. A request for a page's data (`pathname` ends with `.data`) gets the message as
 * plain text, which its script shows in the page.
 */
export function staticErrorPage(
  status: PlainStatus,
  headers: Record<string, string> = {},
  { pathname = '/', sentence = sentences[status] } = {},
) {
  const isData = pathname.endsWith('.data')
  return new Response(isData ? sentence : pageWith(sentence), {
    status,
    headers: {
      'Content-Type': `text/${isData ? 'plain' : 'html'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(!isData && { 'Content-Security-Policy': policy }),
      ...headers,
    },
  })
}

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1rem}'

/** Nothing in the page may load or run anything; its one style sheet is named by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

const pageWith = (
  sentence: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${sentence} · filmDB</title>
<style>${style}</style>
<h1>${sentence}</h1><p><a href="/">Back to filmDB</a></p></html>`
