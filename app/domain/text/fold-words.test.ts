import { expect, test } from 'vitest'
import { foldWords } from './fold-words.ts'

test.each(["Hawai'i", 'Hawai’i', 'Hawaiʻi', 'Hawaiʼi', 'Hawai`i'])('"%s" is the word "hawaii"', name => {
  expect(foldWords(name)).toEqual(['hawaii'])
})
