import { expect, test } from 'vitest'
import { parseResponse } from './parse-response.ts'

const review = { id: 'a', text: 'Good.', writtenAt: '2026-01-01T00:00:00Z', changedAt: '2026-01-01T00:00:00Z' }

const entry = {
  id: 'a',
  watchedOn: '2026-01-01',
  isRewatch: false,
  stars: 4.5,
  isLiked: true,
  note: '',
  tags: ['cinema'],
  loggedAt: '2026-01-01T00:00:00Z',
  changedAt: '2026-01-01T00:00:00Z',
}

test('the responses of our routes are parsed', () => {
  expect(parseResponse({ listedAt: null }, { noun: 'watchlist' })).toEqual({ listedAt: null })
  expect(parseResponse({ stars: 3.5, site: { average: 3.5, count: 1 } }, { noun: 'rating' })).toMatchObject({
    stars: 3.5,
  })
  expect(parseResponse({ review }, { noun: 'review', text: 'Good.' })).toEqual({ review })
  expect(parseResponse(null, { noun: 'review', text: null })).toEqual({ review: null })
  expect(parseResponse({ seenAt: null }, { noun: 'seen' })).toEqual({ seenAt: null })
  expect(parseResponse({ likedAt: review.writtenAt }, { noun: 'film_like' })).toEqual({ likedAt: review.writtenAt })
  expect(parseResponse({ place: 4 }, { noun: 'favourite' })).toEqual({ place: 4 })
  expect(parseResponse({ place: null }, { noun: 'favourite' })).toEqual({ place: null })
  expect(parseResponse({ entry }, { noun: 'diary_entry' })).toEqual({ entry })
  expect(parseResponse(null, { noun: 'diary_entry', entry: null, gone: entry })).toEqual({ entry: null, gone: entry })
  expect(parseResponse(null, { noun: 'review', text: null, gone: review })).toEqual({ review: null, gone: review })
})

test('the responses of lists and their films are parsed', () => {
  const list = {
    id: 'a',
    name: 'Trains',
    description: '',
    isRanked: true,
    version: 'v',
    createdAt: '2026-01-01T00:00:00Z',
    changedAt: '2026-01-01T00:00:00Z',
  }
  expect(parseResponse({ list }, { noun: 'film_list', list })).toEqual({ list })
  expect(parseResponse({ list: null }, { noun: 'film_list', list: null, gone: list })).toEqual({
    list: null,
    gone: list,
  })
  expect(parseResponse({ list: null }, { noun: 'film_list', list })).toBeNull()
  const item = { note: '', addedAt: '2026-01-01T00:00:00Z' }
  expect(parseResponse({ item }, { noun: 'list_item', item: { after: 3 } })).toEqual({ item, sent: { after: 3 } })
  expect(parseResponse({ item: null }, { noun: 'list_item', item: null })).toEqual({ item: null })
  const gone = { note: 'Good.' }
  expect(parseResponse({ item: null }, { noun: 'list_item', item: null, gone })).toEqual({ item: null, sent: gone })
  expect(parseResponse({ item: null }, { noun: 'list_item', item: {} })).toBeNull()
  expect(parseResponse({ item }, { noun: 'list_item', item: null })).toBeNull()
  expect(parseResponse({ list }, { noun: 'film_list', list: null })).toBeNull()
})

test('the note of a conflict is shown as if it had been sent', () => {
  const item = { note: 'Of another tab.', addedAt: '2026-01-01T00:00:00Z' }
  expect(parseResponse({ item }, { noun: 'list_item' })).toEqual({ item, sent: { note: 'Of another tab.' } })
})

test('the response to a command and to its undo name the command', () => {
  const copy = { kind: 'copy', from: 'one' } as const
  const command = { state: 'undone', films: 2, notes: 0 }
  expect(parseResponse({ command }, { noun: 'command', command: copy })).toEqual({ command, sent: copy })
  expect(parseResponse({ command }, { noun: 'command', command: null, gone: copy })).toEqual({ command, sent: copy })
  expect(parseResponse({ command }, { noun: 'command', command: null })).toEqual({ command, sent: null })
})

test.each([undefined, null, '', 'Welcome', 7, [], {}, { review: null }, { stars: 9, site: null }, { listedAt: 5 }])(
  '%j from a proxy is not a response: nothing counts as saved by it',
  body => {
    expect(parseResponse(body, { noun: 'review', text: 'Good.' })).toBeNull()
    expect(parseResponse(body, { noun: 'rating' })).toBeNull()
    for (const noun of [
      'watchlist',
      'seen',
      'film_like',
      'favourite',
      'diary_entry',
      'film_list',
      'list_item',
    ] as const) {
      expect(parseResponse(body, { noun })).toBeNull()
    }
  },
)
