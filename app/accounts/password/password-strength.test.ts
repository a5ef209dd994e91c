import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'
import { findWeakness } from './weak-password.server.ts'

test('an empty password has no strength', () => expect(strengthOf('')).toBeNull())

test('the advice for a short password has the number of missing characters', () => {
  expect(strengthOf('film')).toEqual({ step: 0, advice: '4 more characters to go.' })
  expect(strengthOf('analyti')).toEqual({ step: 0, advice: '1 more character to go.' })
})

test.each([
  ['aaaaaaaaaaaaaaaa', 1],
  ['abcdefghijkl', 1],
  ['abababababab', 1],
  ['projector', 2],
  ['projector lamp', 3],
  ['projector lamp velvet curtain', 4],
])('the password %j has the strength %i', (password, step) => expect(strengthOf(password)?.step).toBe(step))

test('no password that the server rejects is rated as good', () => {
  const spellings = [
    (word: string) => word,
    (word: string) => `${word}2026!`,
    (word: string) => `!!1999${word}`,
    (word: string) => `${word.toUpperCase()}!?!?!?!?`,
    (word: string) => `12${word}#98765`,
    (word: string) => word + word,
    (word: string) => word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3'),
  ]
  const words = [...dictionary['passwords-common'], '12345678901234567890', 'qwertyuiopasdfghjkl', 'abcdefgh12345678']
  const praised = spellings
    .flatMap(spelling => words.map(spelling))
    .filter(password => (strengthOf(password)?.step ?? 0) > 2 && findWeakness(password, []) !== null)
  expect(praised).toEqual([])
})

test.each(['ada.lovelace', 'Lovelace1815!!!!', 'films.example2026', 'filmdb filmdb filmdb'])(
  '%j is not praised to Ada Lovelace at films.example',
  password => {
    const known = ['Ada', 'Lovelace', 'ada@example.org', 'films.example']
    expect(findWeakness(password, known)).not.toBeNull()
    expect(strengthOf(password, known)?.step).toBeLessThanOrEqual(1)
  },
)

test.each(['aaaaaaaa', '12345678901234567890', 'qwertyuiopqwertyuiop'])(
  'the password %j has the strength 1',
  password => expect(strengthOf(password)?.step).toBe(1),
)
