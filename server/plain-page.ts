// The few answers that are given before the site itself is asked: a sentence and a way home, nothing else.

const sentences = {
  400: 'This address cannot be read. Perhaps a piece of it was lost on the way.',
  403: 'This came from another site, so filmDB has not done it.',
  405: 'Nothing here answers to that kind of request.',
  408: 'This request took too long to arrive.',
  413: 'This is more than filmDB takes at once.',
  414: 'This address is too long.',
  429: 'Too much is coming in at once. Try again in a few seconds.',
  431: 'This request says more about itself than filmDB reads.',
  500: 'Unexpected Application Error!',
  503: 'filmDB cannot reach its database at the moment. Try again in a few seconds.',
}

export type PlainStatus = keyof typeof sentences

/**
 * A small page for a request that goes no further. `headers` are added to the answer's own. A script that asked for a
 * page's data (`pathname` ends with `.data`) gets the sentence alone: it puts that into the page it has.
 */
export function plainPage(
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
      ...headers,
    },
  })
}

const pageWith = (
  sentence: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${sentence} · filmDB</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1rem}</style>
<h1>${sentence}</h1><p><a href="/">Back to filmDB</a></p></html>`
