import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import {
  anEntry,
  aReview,
  entryFields,
  form,
  remove,
  serverState,
  writes,
} from '#tests/client/library/library-requests.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test.each(['999999999', 'tt9999999', 'abc', '0', '-1'])('a film %s that is none is a 404', async id => {
  const ada = await createMember(site)
  for (const [, path, body] of writes) {
    const there = path().replace('603', id)
    for (const init of [put(body), remove]) {
      const told = await serverState(ada, there, init)
      expect([told.status, told.body], there).toEqual([404, { error: 'No film available' }])
    }
  }
})

test.each(['1', 'not-a-uuid', '00000000-0000-0000-0000-00000000000g'])('%s is the id of no review', async id => {
  const ada = await createMember(site)
  expect((await serverState(ada, `/movie/603/reviews/${id}`, put({ review: 'x' }))).status).toBe(404)
  expect((await serverState(ada, `/movie/603/reviews/${id}`, remove)).status).toBe(404)
})

test.each(writes)('%s: an unknown field is a 400', async (_, path, body) => {
  const ada = await createMember(site)
  for (const extra of ['member_id', 'memberId', 'user_id', 'id', 'created_at', 'movie_id', 'role', '__proto__']) {
    const sent = JSON.stringify(body).replace(/\}$/, `,"${extra}":"x"}`).replace('{,', '{')
    expect((await serverState(ada, path(), put(sent))).status, extra).toBe(400)
  }
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '7',
  '{"stars":0}',
  '{"stars":0.25}',
  '{"stars":5.5}',
  '{"stars":null}',
  '{"stars":true}',
  '{"stars":[3]}',
  '{"stars":"3.3"}',
  '{"stars":1e309}',
  '{"stars":3,"ratedAt":"yesterday"}',
])('%s is not a rating', async sent => {
  const ada = await createMember(site)
  expect((await serverState(ada, '/movie/603/rating', put(sent))).status).toBe(400)
})

test.each([
  ['/movie/603/rating', { stars: 3, ratedAt: '0000-01-01T00:00:00Z' }],
  ['/movie/603/watchlist', { addedAt: '0000-01-01T00:00:00Z' }],
  ['/movie/603/seen', { seenAt: '0000-01-01T00:00:00Z' }],
  ['/movie/603/like', { likedAt: '0000-01-01T00:00:00Z' }],
  [aReview(), { review: 'x', writtenAt: '0000-01-01T00:00:00Z' }],
  [anEntry(), { ...entryFields, loggedAt: '0000-01-01T00:00:00Z' }],
])('%s: a timestamp of the year 0 is a 400', async (path, fields) => {
  const ada = await createMember(site)
  expect((await serverState(ada, path, put(fields))).status).toBe(400)
})

test('a form with a field twice, without its method, or with another one is a 400', async () => {
  const ada = await createMember(site)
  const path = '/movie/603/rating'
  for (const fields of [
    [
      ['_method', 'PUT'],
      ['stars', '1'],
      ['stars', '5'],
    ],
    [['stars', '1']],
    [
      ['_method', 'PATCH'],
      ['stars', '1'],
    ],
  ]) {
    expect((await ada.get(path, form(fields))).status).toBe(400)
  }
  expect((await serverState(ada, path, { method: 'PUT', body: 'stars=1' })).status).toBe(415)
})

test.each(['1', 'not-a-uuid', '00000000-0000-0000-0000-00000000000g'])('%s is the id of no diary entry', async id => {
  const ada = await createMember(site)
  expect((await serverState(ada, `/movie/603/diary/${id}`, put(entryFields))).status).toBe(404)
  expect((await serverState(ada, `/movie/603/diary/${id}`, remove)).status).toBe(404)
})

test.each([
  { watchedOn: 7 },
  { isRewatch: 'yes' },
  { stars: 0 },
  { stars: 5.5 },
  { stars: '3' },
  { isLiked: null },
  { note: null },
  { tags: 'one' },
  { tags: [1] },
  { tags: Array(1001).fill('one') },
  { basedOn: 'yesterday' },
  { loggedAt: 5 },
])('%j is nothing for a diary entry', async changes => {
  const ada = await createMember(site)
  expect((await serverState(ada, anEntry(), put({ ...entryFields, ...changes }))).status).toBe(400)
})
