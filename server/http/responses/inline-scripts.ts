import { createHash } from 'node:crypto'

/**
 * Takes the nonces out of a page and names its inline scripts by their hashes instead, so that the page can be kept
 * and served again (a nonce must never be served twice). Only scripts that carry this rendering's nonce are named:
 * one that somebody smuggled into the page does not know it and stays forbidden.
 */
export function hashInlineScripts(html: string, nonce: string) {
  const hashes = new Set<string>()
  const marked = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const page = html.replace(marked, (_, before: string, after: string, code: string) => {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    return `<script${before}${after}>${code}</script>`
  })
  // Preload links carry it too.
  return { page: page.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}
