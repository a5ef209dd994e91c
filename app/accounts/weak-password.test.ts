import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { sentences } from './sentences.ts'
import { whyWeak } from './weak-password.server.ts'

const ada = ['Ada', 'Lovelace', 'ada.lovelace@example.org']

test('every one of the 3,000 commonest passwords of eight characters or more is refused', () => {
  const commonest = dictionary['passwords-common'].filter(password => password.length >= 8).slice(0, 3000)
  expect(commonest).toHaveLength(3000)
  expect(commonest.filter(password => whyWeak(password, []) === null)).toEqual([])
})

test.each(['Password', 'PASSWORD1', 'aaaaaaaa', 'abcabcabc', 'abcdefghi', '987654321', 'ｐａｓｓｗｏｒｄ'])(
  '%j is what everybody tries first',
  password => expect(whyWeak(password, [])).toBe(sentences.commonPassword),
)

test.each(['filmdb2026', 'FilmDB!!', 'Lovelace1815', 'ada.lovelace', 'adalovelace', 'example.org'])(
  '%j is made of what everybody knows',
  password => expect(whyWeak(password, ada)).toBe(sentences.knownPassword),
)

test.each([
  'analytical',
  'correct horse battery',
  '🎬🍿🎞️🎥🎭🎫🎟️🎦',
  'lovelace reads Babbage',
  '  two blanks',
  'Tr0ub4dor&3x',
])('%j is accepted', password => expect(whyWeak(password, ada)).toBeNull())
