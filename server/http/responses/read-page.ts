// From the router's response to the bytes of a page: inline scripts, first paint and Content-Security-Policy.
import { randomBytes } from 'node:crypto'
import type { Router, RouterResponse } from './create-router.ts'
import type { FirstPaint } from './first-paint.ts'
import { policyOfPage } from './security-headers.ts'

/** The router, and the origin of the OpenID provider, if there is one (`providerOrigin`). */
export type Pages = { router: Router; toFirstPaint: FirstPaint; providerOrigin: string | null }

type Allow = (html: Buffer) => { page: Buffer; scripts: string[] }

/**
 * Returns the body. A page is prepared for its first paint, and its policy is added to `headers`; `allowScripts` returns
 * the page and the sources of `script-src` that allow its inline scripts.
 */
export async function readPage(
  { response, html }: RouterResponse,
  { pages, headers, allowScripts }: { pages: Pages; headers: Headers; allowScripts: Allow },
) {
  if (!html) return Buffer.from(await response.arrayBuffer())
  const rendered = allowScripts(html)
  const { page, scripts, styles } = pages.toFirstPaint(rendered.page)
  const allowed = { scripts: [...rendered.scripts, ...scripts], styles, providerOrigin: pages.providerOrigin }
  headers.set('Content-Security-Policy', policyOfPage(allowed))
  return page
}

/** For the scripts of one rendering. */
export const newNonce = () => randomBytes(16).toString('base64url')
