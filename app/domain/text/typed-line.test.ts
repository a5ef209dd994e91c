import { expect, test } from 'vitest'
import { isVisible, toLine } from './typed-line.ts'

test.each([
  ['  70\t mm\u00a0\n', '70 mm'],
  ['two\u0085lines', 'two lines'],
  ['two\u2028lines', 'two lines'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['ci\u200bne\u00adma\ufeff', 'cinema'],
  ['a\0b\u001bc\u007f', 'abc'],
  ['a \u2066 b', 'a b'],
  ['half a pair \ud800', 'half a pair \ufffd'],
])('the typed text %j is the line %j', (typed, line) => expect(toLine(typed)).toBe(line))

test.each(['', ' \n', '\u200b\u200d', '\u202e', '\u0085', '\u2800', '\u3164', '\ufe0f'])(
  '%j is an empty line',
  typed => {
    expect([toLine(typed), isVisible(typed)]).toEqual(['', false])
  },
)

test.each(['👩‍👩‍👧', '❤️', '👩🏽‍🚀 in space', 'نامه‌ای', 'क्‍ष', 'é'.normalize('NFD')])(
  'the typed line %j is not changed',
  typed => {
    expect(toLine(typed)).toBe(typed)
  },
)

test('a joiner between letters that do not join is not part of the line', () => {
  expect(toLine('\u200dcine\u200dma\u200c')).toBe('cinema')
  expect(toLine('👩‍ and')).toBe('👩 and')
})
