// The error pages of the server itself, sent before the router runs: a message and a link, nothing else.
import { createHash } from 'node:crypto'
import { signInPath } from '#app/ui/error/sign-in-path.ts'
import { statusMessages } from '#app/ui/error/status-messages.ts'

/** The errors that a page shows, and those of requests that reach no page. */
const errorMessages = {
  ...statusMessages,
  408: { heading: 'The request timed out', message: 'It took too long to arrive. Try again.' },
  411: { heading: 'The request has no length', message: 'This address needs a Content-Length header.' },
  414: { heading: 'The address is too long', message: 'It is longer than filmDB accepts.' },
  417: { heading: 'The expectation failed', message: 'filmDB does not support the Expect header of this request.' },
  431: { heading: 'The request headers are too large', message: 'They are larger than filmDB accepts.' },
  501: { heading: 'The method is unknown', message: 'filmDB does not know this kind of request.' },
}

export type ErrorStatus = keyof typeof errorMessages

/** The message of a 503 under overload. */
export const overloadedMessage = 'filmDB has too many requests at the moment. Try again in a few seconds.'

/**
 * A small page for a rejected request. `headers` are added to its own. A data request of the router (`pathname` ends
 * with `.data`) gets the message as plain text, which the browser shows in its error page.
 */
export function staticErrorPage(
  status: ErrorStatus,
  headers: Record<string, string> = {},
  { pathname = '/', message = errorMessages[status].message } = {},
) {
  const isData = pathname.endsWith('.data')
  const link = status === 401 ? { path: signInPath(pathname), name: 'Sign In' } : { path: '/', name: 'Back to filmDB' }
  return new Response(isData ? message : pageWith(errorMessages[status].heading, message, link), {
    status,
    headers: {
      'Content-Type': `text/${isData ? 'plain' : 'html'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...(!isData && { 'Content-Security-Policy': policy }),
      ...headers,
    },
  })
}

// The colours of styles/tokens.css: the page, its words, and the accent of its link.
const style = [
  ':root{color-scheme:light dark;background:light-dark(oklch(0.972 0.011 85),oklch(0.158 0.013 262))}',
  'body{max-width:32rem;margin:18vh auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;',
  'color:light-dark(oklch(0.225 0.018 262),oklch(0.955 0.009 85))}',
  'h1{font-size:clamp(2rem,1.4rem + 3vw,3rem);line-height:1.1;letter-spacing:-0.02em;text-wrap:balance}',
  'a{color:light-dark(oklch(0.505 0.125 52),oklch(0.83 0.14 72));font-weight:640;text-underline-offset:0.28em}',
].join('')

/** The page loads and runs nothing; its style sheet is allowed by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

const pageWith = (
  heading: string,
  message: string,
  link: { path: string; name: string },
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${heading} · filmDB</title>
<style>${style}</style>
<h1>${heading}</h1><p>${message}</p><p><a href="${link.path}">${link.name}</a></p></html>`
