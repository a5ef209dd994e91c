import { expect, test } from 'vitest'
import { htmlToText } from './review-html.ts'

test.each([
  ['emphasis', 'and more <i>stairs</i>, <em>many</em>.', 'and more *stairs*, *many*.'],
  ['bold', 'A <b>must</b> and a <STRONG>will</STRONG>.', 'A **must** and a **will**.'],
  ['emphasis with spaces inside', 'so<i> very </i>good', 'so *very* good'],
  ['emphasis in bold', '<b>so <i>very</i> good</b>', '**so *very* good**'],
  ['a link', 'See <a href="https://a.example/x?a=1&amp;b=2">this</a>.', 'See this (https://a.example/x?a=1&b=2).'],
  ['a link within Letterboxd', "<a href='/film/alien/'>Alien</a>", 'Alien (https://letterboxd.com/film/alien/)'],
  ['a link that is its text', '<a href="https://a.example">https://a.example</a>', 'https://a.example'],
  ['a link that is a script', '<a href="javascript:alert(1)">click</a>', 'click'],
  ['a link without a URL', '<a>here</a>', 'here'],
  ['a quotation', 'He said<blockquote>one<br>two</blockquote>and left.', 'He said\n\n> one\n> two\n\nand left.'],
  ['line breaks', 'one<br/>two<br />\nthree', 'one\ntwo\nthree'],
  ['paragraphs', '<p>one</p><p>two</p>', 'one\n\ntwo'],
  ['paragraphs that are not closed', '<p>one<p>two', 'one\n\ntwo'],
  ['a tag that is not closed', 'so <i>good', 'so *good*'],
  ['a tag that is not open', 'so</i> good</blockquote>', 'so good'],
  ['tags in the wrong order', '<b>a <i>b</b> c</i>', '**a *b*** c'],
  ['an empty element', 'a<i></i>b', 'ab'],
  ['references', 'Tom &amp; Jerry &lt;i&gt; &quot;x&quot; it&#39;s', 'Tom & Jerry <i> "x" it\'s'],
] as const)('a review with %s becomes plain text', (_, html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test.each([
  ' "He said ""no"""\r\nand\n\n\n\tleft, = 悪 🎬 \\ \'end\' ',
  'I <3 this, a < b > c, <script>x</script>, <img src=x>, <ii>, <',
  'R&D; &copy; &unknown; &',
])('text without the tags of Letterboxd stays byte for byte: %j', text => {
  expect(htmlToText(text)).toBe(text)
})

test.each(['<i>', '<blockquote>', '<a href="', '</b>', '&amp;', '<br>\n', '<p><b><blockquote>\n'])(
  'a cell full of %j is converted, and is at most four times as long',
  piece => {
    const html = piece.repeat(150_000 / piece.length)
    expect(htmlToText(html).length).toBeLessThanOrEqual(4 * html.length)
  },
)
