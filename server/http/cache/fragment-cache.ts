// The HTML of components that later pages show again: see app/ui/fragments/cached-fragment.tsx.
import { LRUCache } from 'lru-cache'
import { megabytes } from '#app/domain/units.ts'
import { fragmentElement, type PageFragments } from '#app/ui/fragments/cached-fragment.tsx'
import { copyFromPool } from './copy-from-pool.ts'

/** `beginPage` is called for each rendering. */
type FragmentCache = { beginPage(): PageFragments }

/** `html` is null for a fragment that is not stored yet. */
type Fragment = { key: string; html: Buffer | null }

/**
 * Keys and HTML together take at most `maxBytes`; the least recently used go first. 16 MB hold the cards and the films of
 * the catalogue that members visit, several thousand fragments of 1 to 10 kB.
 */
export function createFragmentCache({ maxBytes } = { maxBytes: 16 * megabytes }): FragmentCache {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => html.length + 2 * key.length,
  })
  const store = (key: string, html: Buffer) => {
    if (!eagerImage.test(html.toString('latin1'))) cache.set(key, copyFromPool(html))
  }
  return {
    beginPage() {
      const fragments: Fragment[] = []
      return {
        find(key) {
          const html = cache.get(key) ?? null
          return { slot: String(fragments.push({ key, html }) - 1), isStored: html !== null }
        },
        assemble: page => assemble(page, fragments, store),
      }
    },
  }
}

// For each of these React adds a preload link to the head, which a stored fragment would not have.
const eagerImage = /<img(?![^>]* loading="lazy")/

// React escapes `<` in texts and attributes, so that only elements of ours match.
const opening = `<${fragmentElement} slot="`
const closing = `</${fragmentElement}>`

/** Works on bytes: decoding and encoding a whole page takes longer than compressing it. */
function assemble(page: Buffer, fragments: Fragment[], store: (key: string, html: Buffer) => void) {
  const parts: Buffer[] = []
  const open: { fragment: Fragment | undefined; from: number }[] = []
  let rest = 0
  let begin = page.indexOf(opening)
  let end = page.indexOf(closing)
  while (end >= 0) {
    const isBegin = begin >= 0 && begin < end
    parts.push(page.subarray(rest, isBegin ? begin : end))
    if (isBegin) {
      const slotEnd = page.indexOf('"', begin + opening.length)
      const fragment = fragments[Number(page.toString('latin1', begin + opening.length, slotEnd))]
      open.push({ fragment, from: parts.length })
      if (fragment?.html) parts.push(fragment.html)
      rest = slotEnd + '">'.length
      begin = page.indexOf(opening, rest)
    } else {
      const { fragment, from } = open.pop() ?? {}
      if (fragment?.html === null) store(fragment.key, Buffer.concat(parts.slice(from)))
      rest = end + closing.length
      end = page.indexOf(closing, rest)
    }
  }
  return Buffer.concat([...parts, page.subarray(rest)])
}
