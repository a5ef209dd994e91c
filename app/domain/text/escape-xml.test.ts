import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test('a text with markup, controls and a lone surrogate is text in XML', () => {
  expect(escapeXml(`<a href="x" title='y'>&</a>`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;&#60;/a&#62;',
  )
  expect(escapeXml('a\u0000b\u0008c\ufffed\te\nf')).toBe('abcd\te\nf')
  expect(escapeXml('a\ud800')).toBe('a\ufffd')
})
