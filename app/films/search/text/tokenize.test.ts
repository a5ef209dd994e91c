import { expect, test } from 'vitest'
import { tokenize } from './tokenize.ts'

const folded = (text: string) => tokenize(text).join(' ')

test('case, punctuation and surplus spaces do not count', () => {
  expect(folded('  The MATRIX:   Reloaded! ')).toBe('the matrix reloaded')
  expect(folded('WALL·E')).toBe('wall e')
  expect(folded('Spider-Man')).toBe('spider man')
})

test('accents and joined letters are written plainly', () => {
  expect(folded('Amélie')).toBe('amelie')
  expect(folded('Straße, Øre, Łódź, Æon, Đorđe, Kızıl, Œuvre')).toBe('strasse ore lodz aeon dorde kizil oeuvre')
  expect(folded('İstanbul')).toBe('istanbul')
})

test('an apostrophe is dropped, except behind a word cut short', () => {
  expect(folded('Ocean’s Eleven')).toBe('oceans eleven')
  expect(folded("Le Fabuleux Destin d'Amélie Poulain")).toBe('le fabuleux destin d amelie poulain')
  expect(folded("L'Avventura")).toBe('l avventura')
  expect(folded("I'm Not There")).toBe('im not there')
})

test('the ampersand and the plus sign are folded to "and"', () => {
  expect(folded('Mr. & Mrs. Smith')).toBe('mr and mrs smith')
  expect(folded('Romeo + Juliet')).toBe('romeo and juliet')
})

test('letters between dots are one word', () => {
  expect(folded('L.A. Confidential')).toBe('la confidential')
  expect(folded('E.T. the Extra-Terrestrial')).toBe('et the extra terrestrial')
  expect(folded('The Man from U.N.C.L.E.')).toBe('the man from uncle')
})

test('a comma inside a number is dropped and a raised figure is a figure', () => {
  expect(folded('20,000 Leagues Under the Sea')).toBe('20000 leagues under the sea')
  expect(folded('Alien³')).toBe('alien3')
})

test('Chinese, Japanese and Korean text is split into pairs of characters', () => {
  expect(tokenize('君たち')).toEqual(['君た', 'たち'])
  expect(tokenize('ゴジラ-1.0')).toEqual(['ゴジ', 'ジラ', '1', '0'])
  expect(tokenize('헤어질 결심')).toEqual(['헤어', '어질', '결심'])
  expect(tokenize('雄')).toEqual(['雄'])
})

test('Cyrillic and Telugu text is split into words', () => {
  expect(tokenize('Иди и смотри')).toEqual(['иди', 'и', 'смотри'])
  expect(tokenize('రౌద్రం రణం రుధిరం')).toHaveLength(3)
})

test('bare punctuation has no words', () => {
  for (const text of ['', '   ', '!?…', "'", '—', '\ud800']) expect(tokenize(text)).toEqual([])
})

test('a plus sign or an ampersand joins words, and is not a word by itself', () => {
  expect(folded('Fast + Furious')).toBe('fast and furious')
  for (const mark of ['+', '&', ' + ', '&&', '+!']) expect(folded(mark)).toBe('')
})
