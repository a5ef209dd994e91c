import { expect, test } from 'vitest'
import { formatPart, formatRoles } from '#app/ui/people/roles.ts'
import { byDecade } from './by-decade.ts'
import { formatLife, splitBiography } from './life.ts'

test('the roles of a person are named with the role of most films first', () => {
  expect(formatRoles({ actor: 17, director: 0, writer: 5 })).toBe('Actor and writer')
  expect(formatRoles({ actor: 1, director: 9, writer: 3 })).toBe('Director, writer and actor')
  expect(formatRoles({ actor: 0, director: 0, writer: 0 })).toBe('')
})

test('a part is the character, with the other jobs after it', () => {
  expect(formatPart({ roles: ['actor', 'writer'], character: 'Shaun' })).toBe('Shaun · also writer')
  expect(formatPart({ roles: ['actor'], character: null })).toBe('Actor')
  expect(formatPart({ roles: ['director', 'writer'], character: null })).toBe('Director and writer')
})

test('a life has the facts that are known', () => {
  const none = { birthDate: null, birthPlace: null, deathDate: null }
  expect(formatLife({ birthDate: '1914-04-02', birthPlace: 'London', deathDate: '2000-08-05' })).toBe(
    'Born April\u00A02,\u00A01914 in London. Died August\u00A05,\u00A02000.',
  )
  expect(formatLife({ ...none, birthPlace: 'Rome' })).toBe('Born in Rome.')
  expect(formatLife(none)).toBeNull()
})

test('a long biography is split at the end of a sentence, and a short one or one without sentences is whole', () => {
  const long = 'He acted. '.repeat(100).trim()
  const { beginning, rest } = splitBiography(long)
  expect(beginning.endsWith('acted.')).toBe(true)
  expect(`${beginning} ${rest}`).toBe(long)
  const whole = long.slice(0, 700)
  expect(splitBiography(whole)).toEqual({ beginning: whole, rest: null })
  expect(splitBiography('x'.repeat(900)).rest).toBeNull()
})

test('films are grouped by decade in their order, those without a date in a group of their own', () => {
  const films = ['2021-01-01', '2020', '2009-12-31', null].map((releaseDate, id) => ({ id, releaseDate }))
  expect(byDecade(films).map(({ decade, films }) => [decade, films.length])).toEqual([
    [2020, 2],
    [2000, 1],
    [null, 1],
  ])
})
