import { expect, test } from 'vitest'
import { hiddenSubjectsIn, longSubjects, retiredWordsIn, wordsIn } from './check-words.mjs'

test('the words of a name are its parts in lower case', () => {
  expect(wordsIn('openLetterBox')).toEqual(['open', 'letter', 'box'])
  expect(wordsIn('parse-HTMLPage2')).toEqual(['parse', 'html', 'page', '2'])
})

test('a planted retired word is reported, in a file name, an identifier and as a prefix', () => {
  const text = 'export const mostTitles = 3\nexport function openClerk() {}\n'
  expect(retiredWordsIn('app/email/post-clerk.ts', text).map(({ name, word }) => [name, word])).toEqual([
    ['post-clerk', 'clerk'],
    ['mostTitles', 'most'],
    ['openClerk', 'clerk'],
  ])
})

test('comments, strings and words that only begin like a retired one are not reported', () => {
  const text = "// the clerk\nexport const almost = 'clerk'\nexport const mostly = 1\n"
  expect(retiredWordsIn('app/email/worker.ts', text)).toEqual([])
})

test('a retired word is not reported in a folder that it is allowed in', () => {
  const text = 'export const letter = 1'
  expect(retiredWordsIn('app/films/search/letter-mask.ts', text)).toEqual([])
  expect(retiredWordsIn('app/email/mask.ts', text)).toHaveLength(1)
})

test('comments and test titles that begin with "what" or "nobody" are reported, other places of these words are not', () => {
  const text = `
    /** ${'What'} is read. */
    // ${'Nobody'} reads it.
    const url = 'x' // says who reads it, and what
    test.each([1])('${'what'} is read', () => {})
    test('a member sees what is read', () => {})`
  expect(hiddenSubjectsIn(text)).toEqual(['What is read. */', 'Nobody reads it.', "what is read', () => {})"])
})

test('a commit subject over 72 characters is reported', () => {
  expect(longSubjects(['x'.repeat(72), 'y'.repeat(73)])).toEqual(['y'.repeat(73)])
})
