import { expect, test } from 'vitest'
import { firstSentences } from './first-sentences.ts'

const sentence = `${'word '.repeat(13)}end.`

test('an overview that is short stays whole', () => {
  expect(firstSentences('A dog comes home.')).toBe('A dog comes home.')
  expect(firstSentences('')).toBe('')
})

test('a long overview is cut after the last sentence that fits', () => {
  const two = `Some ${sentence} More ${sentence.slice(5)}`
  expect(firstSentences(`${two} Another sentence follows here.`)).toBe(two)
  expect(firstSentences(`Is it so? “Yes!” ${'She goes on and on '.repeat(10)}.`)).toBe('Is it so? “Yes!”')
})

test('the first sentence stays whole, however long it is', () => {
  const long = `It ${'goes on and '.repeat(20)}on.`
  expect(firstSentences(`${long} Then it ends.`)).toBe(long)
  expect(firstSentences(long.slice(0, -1))).toBe(long.slice(0, -1))
})

test('no sentence ends at a title, at an initial or within a figure', () => {
  const rest = 'waits and waits '.repeat(10)
  const opening = 'Dr. Strange and J. Jonah Jameson pay 3.5 million.'
  expect(firstSentences(`${opening} Everybody ${rest}.`)).toBe(opening)
})
