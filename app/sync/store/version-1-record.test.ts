import { expect, test } from 'vitest'
import { convertVersion1, type Version1Record } from './version-1-record.ts'

const record: Version1Record = {
  memberId: 'ada',
  place: '603/rating',
  wish: { noun: 'rating', filmId: 603, stars: 3.5 },
  title: 'The Matrix',
  mark: 'a',
  wishedAt: 5,
  tries: 2,
  retryAt: 7,
  maybeKept: ['Good.'],
  trouble: { kind: 'unreachable' },
}

test('a record of version 1 keeps its values under the names of version 2', () => {
  expect(convertVersion1(record)).toEqual({
    memberId: 'ada',
    key: '603/rating',
    mutation: { noun: 'rating', filmId: 603, stars: 3.5 },
    title: 'The Matrix',
    version: 'a',
    enqueuedAt: 5,
    tries: 2,
    retryAt: 7,
    unacknowledged: ['Good.'],
    error: { kind: 'unreachable' },
  })
})

test('a refused record of version 1 becomes a rejected mutation with the same message', () => {
  const trouble = { kind: 'refused' as const, sentence: 'The text is too long.' }
  expect(convertVersion1({ ...record, trouble }).error).toEqual({ kind: 'rejected', message: 'The text is too long.' })
})
