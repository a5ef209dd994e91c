import { expect, test } from 'vitest'
import { partsOf } from './marked.tsx'

/** The text with brackets around what is marked. */
const marked = (text: string, query: string) =>
  partsOf(text, query)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')

test('the beginnings of words are marked that the query has, in any case and with any accents', () => {
  expect(marked("The King's Speech", 'king')).toBe("The [King]'s Speech")
  expect(marked('Kingsman: The Secret Service', 'KING')).toBe('[King]sman: The Secret Service')
  expect(marked('Amélie', 'amelie')).toBe('[Amélie]')
  expect(marked('Ame\u0301lie'.normalize('NFC'), 'am')).toBe('[Am]élie')
})

test('the longer of two words of the query is marked, and nothing inside of a word', () => {
  expect(marked('Moonrise Kingdom', 'kin king rise')).toBe('Moonrise [King]dom')
})

test('a text whose letters have accents of their own is left as it is, and so is one without a match', () => {
  expect(marked('हिन्दी king', 'king')).toBe('हिन्दी king')
  expect(marked('Alien', 'king')).toBe('Alien')
  expect(marked('Alien', '')).toBe('Alien')
})
