import { expect, test } from 'vitest'
import { lengthOf, maxReviewLength, parseReviewText, reviewMessages } from './review-text.ts'

test('a review is kept to the letter: gaps, quotes and line breaks too', () => {
  const text = '  "It’s a trap!"\n\n\tAckbar,\nprobably  '
  expect(parseReviewText(text)).toEqual({ text })
})

test.each(['', ' ', '\n\t ', '\u200B\u200D', '\uFE0F', '\u2800', '\u3164'])(
  'the review %j is rejected as empty',
  text => {
    expect(parseReviewText(text)).toEqual({ error: reviewMessages.empty })
  },
)

test.each(['.', '5', '🎬', '👩‍🚀', '悪'])('the review %s is accepted', text => {
  expect(parseReviewText(text)).toEqual({ text })
})

test('ten thousand characters are the most, and a picture is one', () => {
  const full = '🎬'.repeat(maxReviewLength)
  expect(lengthOf(full)).toBe(10_000)
  expect(parseReviewText(full)).toEqual({ text: full })
  expect(parseReviewText(`${full}!`)).toEqual({ error: 'A review has at most 10,000 characters.' })
})

test('characters that no database can store are replaced, not dropped', () => {
  expect(parseReviewText('one\0two')).toEqual({ text: 'one\uFFFDtwo' })
  expect(parseReviewText('half \uD83C')).toEqual({ text: 'half \uFFFD' })
})

test('the line breaks of a form and of a file become those of a text field, and count as one character each', () => {
  expect(parseReviewText('one\r\ntwo\rthree\nfour')).toEqual({ text: 'one\ntwo\nthree\nfour' })
  expect(parseReviewText(`${'.'.repeat(maxReviewLength - 1)}\r\n`)).toHaveProperty('text')
})
