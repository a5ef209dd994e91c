import { expect, test } from 'vitest'
import { pickFilmsToLog } from './pick-films-to-log.ts'

const unrated = { voteAverage: null, imdbRating: null }

test('films that are out and unknown to the member are offered to log', () => {
  const films = [
    { id: 1, releaseDate: '2026-03-05', ...unrated },
    { id: 2, releaseDate: '2026-03-06', ...unrated },
    { id: 3, releaseDate: null, ...unrated },
    { id: 4, releaseDate: '1999-03-31', ...unrated },
  ]
  expect(pickFilmsToLog(films, { seen: [4], today: '2026-03-05' }).map(({ id }) => id)).toEqual([1])
})
