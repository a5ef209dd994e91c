import { expect, test } from 'vitest'
import { balance, breakLongWords, shorten, splitTitle, typeset } from './line-breaks.ts'

test.each([
  ['Mad Max: Fury Road', 'Mad Max', 'Fury Road'],
  ['Dr. Strangelove or: How I Learned to Stop Worrying', 'Dr. Strangelove', 'How I Learned to Stop Worrying'],
  ['Birdman or (The Unexpected Virtue of Ignorance)', 'Birdman', 'The Unexpected Virtue of Ignorance'],
  ['Harry Potter and the Goblet of Fire', 'Harry Potter', 'and the Goblet of Fire'],
  ['Beauty and the Beast', 'Beauty and the Beast', ''],
  ['Se7en', 'Se7en', ''],
])('"%s" falls into its parts', (title, name, rest) => {
  expect(splitTitle(title)).toEqual([name, rest])
})

test('lines are broken so that the widest is as narrow as can be', () => {
  const words = 'The Wolf of Wall Street'.split(' ')
  expect(balance(words, 2, line => line.length)).toEqual(['The Wolf of', 'Wall Street'])
  expect(balance(words, 3, line => line.length)).toEqual(['The Wolf', 'of Wall', 'Street'])
})

test('quotation marks are set as a printer sets them', () => {
  expect(typeset('"Wuthering  Heights" - it\'s (“so”)')).toBe('“Wuthering Heights” – it’s (“so”)')
})

test('a title that is too long is cut at a word', () => {
  expect(shorten('The very long story of a film', 20)).toBe('The very long story…')
  expect(shorten('Short', 20)).toBe('Short')
})

test('a word too long for a line is hyphenated', () => {
  expect(breakLongWords('Supercalifragilisticexpialidocious')).toBe('Supercalifragilis- ticexpialidocious')
})
