import { expect, test } from 'vitest'
import type { Mutation } from '../mutation.ts'
import { requestFor } from './mutation-request.ts'

const time = '2026-11-20T08:00:00.000Z'
const entry = { watchedOn: '2026-11-20', stars: null, isLiked: true, isRewatch: false, note: 'Good.', tags: ['home'] }
const list = { name: 'Trains', description: 'On rails.', isRanked: true }
const copy = { kind: 'copy', from: 'one' } as const

test.each<[Mutation, string, object]>([
  [{ noun: 'watchlist', filmId: 7, isListed: true, addedAt: time }, '/movie/7/watchlist', { addedAt: time }],
  [{ noun: 'rating', filmId: 7, stars: 4.5 }, '/movie/7/rating', { stars: 4.5 }],
  [{ noun: 'seen', filmId: 7, isSeen: true, seenAt: time }, '/movie/7/seen', { seenAt: time }],
  [{ noun: 'film_like', filmId: 7, isLiked: true, likedAt: time }, '/movie/7/like', { likedAt: time }],
  [
    { noun: 'favourite', filmId: 7, isChosen: true, place: 2, replaces: 5 },
    '/movie/7/favourite',
    { place: 2, replaces: 5 },
  ],
  [
    { noun: 'review', filmId: 7, reviewId: 'r', text: 'Good.', writtenAt: time, basedOn: 'v' },
    '/movie/7/reviews/r',
    { review: 'Good.', writtenAt: time, basedOn: 'v' },
  ],
  [
    { noun: 'diary_entry', filmId: 7, entryId: 'e', entry, loggedAt: time, basedOn: 'v' },
    '/movie/7/diary/e',
    { ...entry, loggedAt: time, basedOn: 'v' },
  ],
  [{ noun: 'film_list', listId: 'one', list, basedOn: 'v' }, '/list/one/details', { ...list, basedOn: 'v' }],
  [
    {
      noun: 'list_item',
      listId: 'one',
      filmId: 7,
      item: { note: 'New.', after: null },
      basedOn: 'v',
      gone: { note: '' },
    },
    '/list/one/films/7',
    { note: 'New.', after: null, basedOn: 'v', gone: '' },
  ],
  [{ noun: 'command', commandId: 'c', command: copy }, '/user/commands/c', copy],
])('the request for %j has all that the member wrote, and what an undo restores', (mutation, path, body) => {
  const request = requestFor(mutation)
  expect(request).toMatchObject({ method: 'PUT', path })
  expect(JSON.parse(request.body ?? '')).toEqual(body)
})

test.each<[Mutation, string]>([
  [{ noun: 'watchlist', filmId: 7, isListed: false }, '/movie/7/watchlist'],
  [{ noun: 'rating', filmId: 7, stars: null }, '/movie/7/rating'],
  [{ noun: 'seen', filmId: 7, isSeen: false }, '/movie/7/seen'],
  [{ noun: 'film_like', filmId: 7, isLiked: false }, '/movie/7/like'],
  [{ noun: 'favourite', filmId: 7, isChosen: false }, '/movie/7/favourite'],
  [{ noun: 'review', filmId: 7, reviewId: 'r', text: null }, '/movie/7/reviews/r'],
  [{ noun: 'diary_entry', filmId: 7, entryId: 'e', entry: null }, '/movie/7/diary/e'],
  [{ noun: 'film_list', listId: 'one', list: null }, '/list/one/details'],
  [{ noun: 'list_item', listId: 'one', filmId: 7, item: null }, '/list/one/films/7'],
  [{ noun: 'command', commandId: 'c', command: null, gone: copy }, '/user/commands/c'],
])('the removal %j is a DELETE without a body', (mutation, path) => {
  expect(requestFor(mutation)).toEqual({ method: 'DELETE', path })
})
