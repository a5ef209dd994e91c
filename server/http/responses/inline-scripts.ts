import { createHash } from 'node:crypto'

/**
 * Replaces the nonces of a page by the hashes of its inline scripts, so that the page can be cached (a nonce must never
 * be served twice). Only scripts with the nonce of this rendering get a hash:
 * an injected script does not have it and stays forbidden.
 */
export function hashInlineScripts(html: Buffer, nonce: string) {
  const hashes = new Set<string>()
  const marked = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const page = html.toString().replace(marked, (_, before: string, after: string, code: string) => {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    return `<script${before}${after}>${code}</script>`
  })
  // Preload links carry it too.
  return { page: Buffer.from(page.replaceAll(` nonce="${nonce}"`, '')), scripts: [...hashes] }
}
