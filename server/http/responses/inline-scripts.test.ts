import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts } from './inline-scripts.ts'

test('a script with this rendering’s nonce is named by its hash and loses the nonce', () => {
  const { page, scripts } = hash('<script nonce="abc">go()</script>', 'abc')
  expect(page).toBe('<script>go()</script>')
  expect(scripts).toEqual([`'sha256-${createHash('sha256').update('go()').digest('base64')}'`])
})

test('a script that was smuggled into the page is not named', () => {
  const smuggled = '<script>steal()</script><script nonce="guess">steal()</script>'
  expect(hash(smuggled, 'abc')).toEqual({ page: smuggled, scripts: [] })
})

test('a script that is loaded from a file needs no hash', () => {
  const { page, scripts } = hash('<script nonce="abc" src="/assets/a.js"></script>', 'abc')
  expect(page).toBe('<script src="/assets/a.js"></script>')
  expect(scripts).toEqual([])
})

function hash(html: string, nonce: string) {
  const { page, scripts } = hashInlineScripts(Buffer.from(html), nonce)
  return { page: page.toString(), scripts }
}
