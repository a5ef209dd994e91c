import { expect, test } from 'vitest'
import type { Taste } from '#app/library/taste/taste.ts'
import { type Preferences, toConditions } from './preferences.ts'
import { reasonsFor } from './reasons.ts'

const preferences: Preferences = {
  from: 'watchlist',
  time: null,
  moods: [],
  company: null,
  period: null,
  withSeen: false,
  onServices: false,
}
const film = {
  genres: ['Drama'],
  runtime: null,
  certification: null,
  directors: [],
  voteAverage: null,
  addedAt: null,
  isOldest: false,
  service: null,
}

function reasonsWith(average: number) {
  const drama = { kind: 'genre', id: 'Drama', name: 'Drama', average, films: 9 } as const
  const taste: Taste = { average: 3.79, films: 20, likings: [drama] }
  return reasonsFor(film, { preferences, conditions: toConditions(preferences), taste, today: '2026-11-26' })
}

test('a genre is a reason when its average is above the member’s own as both are shown', () => {
  expect(reasonsWith(3.86)).toEqual([{ sign: 'stars', text: 'You rate drama 3.9, above your 3.8' }])
  expect(reasonsWith(3.82)).toEqual([])
})
