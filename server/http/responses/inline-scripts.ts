import { createHash } from 'node:crypto'

/**
 * Replaces the nonces of a page by the hashes of its inline scripts, so that the page can be cached (a nonce must never
 * be served twice). Only scripts with the nonce of this rendering get a hash:
 * an injected script does not have it and stays forbidden. Works on the bytes of the page, as first-paint.ts does.
 */
export function hashInlineScripts(html: Buffer, nonce: string) {
  const attribute = Buffer.from(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  const rest: Buffer[] = []
  let end = 0
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, end)) {
    rest.push(html.subarray(end, at))
    end = at + attribute.length
    const code = isScriptTag(html, html.lastIndexOf('<', at)) ? codeAfter(html, end) : null
    if (code?.length) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  rest.push(html.subarray(end))
  return { page: Buffer.concat(rest), scripts: [...hashes] }
}

/** Preload links have the nonce too. */
const isScriptTag = (html: Buffer, start: number) => html.toString('latin1', start, start + 8) === '<script '

/** The code of the script whose tag ends after `position`; null without an end. React escapes `>` in attributes. */
function codeAfter(html: Buffer, position: number) {
  const start = html.indexOf('>', position) + 1
  const end = html.indexOf('</script>', start)
  return end === -1 ? null : html.subarray(start, end)
}
