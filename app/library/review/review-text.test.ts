import { expect, test } from 'vitest'
import { lengthOf, maxReviewLength, readReview, reviewMessages, withPlainLineBreaks } from './review-text.ts'

test('a review is kept to the letter: gaps, quotes and line breaks too', () => {
  const text = '  "It’s a trap!"\n\n\tAckbar,\r\nprobably  '
  expect(readReview(text)).toEqual({ text })
})

test.each(['', ' ', '\n\t ', '\u200B\u200D', '\uFE0F', '\u2800', '\u3164'])('%j has no words', text => {
  expect(readReview(text)).toEqual({ error: reviewMessages.empty })
})

test.each(['.', '5', '🎬', '👩‍🚀', '悪'])('%s says something', text => {
  expect(readReview(text)).toEqual({ text })
})

test('ten thousand characters are the most, and a picture is one', () => {
  const full = '🎬'.repeat(maxReviewLength)
  expect(lengthOf(full)).toBe(10_000)
  expect(readReview(full)).toEqual({ text: full })
  expect(readReview(`${full}!`)).toEqual({ error: 'A review has at most 10,000 characters.' })
})

test('characters that no database can store are replaced, not dropped', () => {
  expect(readReview('one\0two')).toEqual({ text: 'one\uFFFDtwo' })
  expect(readReview('half \uD83C')).toEqual({ text: 'half \uFFFD' })
})

test('a form’s line breaks are those of the keyboard', () => {
  expect(withPlainLineBreaks('one\r\ntwo\rthree\nfour')).toBe('one\ntwo\rthree\nfour')
})
