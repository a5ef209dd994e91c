import { expect, test } from 'vitest'
import { findByMistypedName, findByName } from './find-by-name.ts'
import { buildIndex } from './index/build-index.ts'

const names = [
  'Christopher Nolan',
  'Stephen King',
  'Nolan',
  'Kingsley Ben-Adir',
  'Joey King',
  'Ana de Armas',
  'Zoë Kravitz',
]
const index = buildIndex(names.map((name, id) => ({ id, texts: [name], year: null, weight: names.length - id })))
const find = (text: string, limit = 6) => findByName(index, text, { limit }).map(id => names[id])

test('people are found by whole words in any order, the best known first', () => {
  expect(find('nolan')).toEqual(['Christopher Nolan', 'Nolan'])
  expect(find('nolan christopher')).toEqual(['Christopher Nolan'])
  expect(find('zoe kravitz')).toEqual(['Zoë Kravitz'])
})

test('a short first name means the long one', () => {
  expect(find('chris nolan')).toEqual(['Christopher Nolan'])
})

test('the last word may be unfinished, and whole words come first', () => {
  expect(find('christopher nol')).toEqual(['Christopher Nolan'])
  expect(find('king')).toEqual(['Stephen King', 'Joey King', 'Kingsley Ben-Adir'])
  expect(find('king', 2)).toEqual(['Stephen King', 'Joey King'])
  expect(find('ben-ad')).toEqual(['Kingsley Ben-Adir'])
})

test('two letters, the beginning of another word, and words of two names find no person', () => {
  for (const text of ['', 'no', 'chri nolan', 'stephen nolan', '???']) expect(find(text), text).toEqual([])
})

test('a mistyped name finds the best known people who may be meant', () => {
  const findMistyped = (text: string) => findByMistypedName(index, text, { limit: 6 }).map(id => names[id])
  expect(findMistyped('Cristopher Nolen')).toEqual(['Christopher Nolan'])
  expect(findMistyped('nolam')).toEqual(['Christopher Nolan', 'Nolan'])
  expect(findMistyped('krawitz zoe')).toEqual(['Zoë Kravitz'])
  for (const text of ['kimg', 'stephen nolan', 'ana de armas actress today', 'christopher'.repeat(9)])
    expect(findMistyped(text), text).toEqual([])
})
