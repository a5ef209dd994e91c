import { expect, test } from 'vitest'
import { fontsIn, memberIdIn, scriptsIn, withStoredAt } from './page-html.ts'

const page = (head: string) => `<!DOCTYPE html><html lang="en"><head>${head}</head><body>data-member="b"</body></html>`

test('the member of a page is the one its head names', () => {
  expect(memberIdIn(page('<script nonce="x" data-member="a-1">let a</script>'))).toBe('a-1')
})

test('a page without a member is for everyone, whatever its text', () => {
  expect(memberIdIn(page('<script>let a = \'data-member="c"\'</script>'))).toBeNull()
})

test('a stored copy has the time of its storing on its root element, and no other change', () => {
  const copy = withStoredAt(page(''), 1_700_000_000_000)
  expect(copy).toContain('<html data-stored-at="1700000000000" lang="en">')
  expect(copy.replace(' data-stored-at="1700000000000"', '')).toBe(page(''))
})

test('the fonts of a page are those it preloads', () => {
  const fonts = '<link rel="preload" as="font" href="/assets/a-1.woff2"/><link rel="icon" href="/favicon.svg"/>'
  expect(fontsIn(page(fonts))).toEqual(['/assets/a-1.woff2'])
})

test('the scripts of a page are those it preloads and imports, each once', () => {
  const scripts =
    '<link rel="modulepreload" href="/assets/a-1.js"/><script>import "/assets/a-1.js";import "/assets/b-2.js"</script>'
  expect(scriptsIn(page(scripts))).toEqual(['/assets/a-1.js', '/assets/b-2.js'])
})
