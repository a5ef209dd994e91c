import { expect, test } from 'vitest'
import { storableText } from './storable-text.ts'

test.each(['one\r\ntwo', 'one\rtwo', 'one\ntwo'])('the line break of %j becomes that of a text field', text => {
  expect(storableText(text)).toBe('one\ntwo')
})

test('an empty line stays one', () => {
  expect(storableText('one\r\n\r\ntwo\r\rthree')).toBe('one\n\ntwo\n\nthree')
})

test('characters that no database can store are replaced, not dropped', () => {
  expect(storableText('one\0two \uD83C')).toBe('one\uFFFDtwo \uFFFD')
})
