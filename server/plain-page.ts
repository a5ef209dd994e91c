// The few answers that are given before the site itself is asked: a sentence and a way home, nothing else.

const sentences = {
  400: 'This address cannot be read. Perhaps a piece of it was lost on the way.',
  405: 'Nothing here answers to that kind of request.',
  413: 'This is more than filmDB takes at once.',
  414: 'This address is too long.',
  500: 'Unexpected Application Error!',
}

/** A small page for a request that goes no further. `headers` are added to the answer's own. */
export function plainPage(status: keyof typeof sentences, headers: Record<string, string> = {}) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${sentences[status]} · filmDB</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1rem}</style>
<h1>${sentences[status]}</h1><p><a href="/">Back to filmDB</a></p></html>`
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
