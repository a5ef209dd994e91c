import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { messages } from '../forms/messages.ts'
import { findWeakness } from './weak-password.server.ts'

const ada = ['Ada', 'Lovelace', 'ada.lovelace@example.org']

test('each of the 3,000 commonest passwords of eight or more characters is rejected', () => {
  const commonest = dictionary['passwords-common'].filter(password => password.length >= 8).slice(0, 3000)
  expect(commonest).toHaveLength(3000)
  expect(commonest.filter(password => findWeakness(password, []) === null)).toEqual([])
})

test.each(['Password', 'PASSWORD1', 'aaaaaaaa', 'abcabcabc', 'abcdefghi', '987654321', 'ｐａｓｓｗｏｒｄ'])(
  '%j is what everybody tries first',
  password => expect(findWeakness(password, [])).toBe(messages.commonPassword),
)

test.each([
  'Password123!',
  'trustno1!',
  'Summer2026!',
  'P@ssw0rd2026',
  '2026summer',
  '!!!dragon!!!',
  '1l0vey0u!!',
  '$umm3r$umm3r',
  'passwordpassword',
  'Pa$$w0rd#1',
])('%j is a common word with digits, signs or another spelling', password =>
  expect(findWeakness(password, [])).toBe(messages.commonPassword),
)

test.each([
  '12345678901234567890',
  '0987654321098765',
  '90123456',
  'abcdefgh12345678',
  'aaaabbbb',
  '1111222233334444'.slice(0, 12),
  'qwertzuiop',
  'asdfghjkl;',
  'qwerty123456',
  'poiuytrewq',
  'azertyuiop',
  'zyxwvuts',
  'abcdeabcdeab',
  'filmfilmfilmf',
])('%j is a run, a row of the keyboard or a repetition', password =>
  expect(findWeakness(password, [])).toBe(messages.commonPassword),
)

test.each(['F1lmDB2026', 'L0vel@ce!1815', 'films.example'])(
  '%j is made of what everybody knows, spelt otherwise',
  password => expect(findWeakness(password, [...ada, 'films.example'])).toBe(messages.knownPassword),
)

test.each(['filmdb2026', 'FilmDB!!', 'Lovelace1815', 'ada.lovelace', 'adalovelace', 'example.org'])(
  '%j is made of what everybody knows',
  password => expect(findWeakness(password, ada)).toBe(messages.knownPassword),
)

test.each([
  'analytical',
  'correct horse battery',
  '🎬🍿🎞️🎥🎭🎫🎟️🎦',
  'lovelace reads Babbage',
  '  two blanks',
  'Tr0ub4dor&3x',
  '48203917',
  '8kQ!z93f#1',
  'projectors',
  'summer velvet',
  'abcdef-ghijkm-nopqrt',
])('the password %j is accepted', password => expect(findWeakness(password, ada)).toBeNull())
