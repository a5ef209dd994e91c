import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const remove: RequestInit = { method: 'DELETE' }
/** What a page without script sends. */
const form = (fields: Record<string, string> | string[][]): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

async function serverState(asker: Pick<HttpClient, 'get'>, path: string, init: RequestInit) {
  const response = await asker.get(path, init)
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
}

const aReview = () => `/movie/603/reviews/${randomUUID()}`
const writes: [string, () => string, unknown][] = [
  ['rating', () => '/movie/603/rating', { stars: 3.5 }],
  ['watchlist', () => '/movie/603/watchlist', {}],
  ['review', aReview, { review: 'Good.' }],
]

test('a rating is put, put again and taken away, and says what is kept', async () => {
  const ada = await createMember(site)
  const first = await serverState(ada, '/movie/11/rating', put({ stars: 3.5 }))
  expect([first.status, first.body]).toEqual([200, { stars: 3.5, site: { average: 3.5, count: 1 } }])
  const second = await serverState(ada, '/movie/tt0076759/rating', put({ stars: 0.5 }))
  expect(second.body).toEqual({ stars: 0.5, site: { average: 0.5, count: 1 } })
  for (const _ of [1, 2]) {
    const none = await serverState(ada, '/movie/11/rating', remove)
    expect([none.status, none.body]).toEqual([200, { stars: null, site: null }])
  }
})

test('a film is put on the watchlist once, however often, and taken off', async () => {
  const ada = await createMember(site)
  const path = '/movie/603/watchlist'
  const many = await Promise.all(Array.from({ length: 50 }, () => serverState(ada, path, put({}))))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
  const [{ body } = { body: null }] = many
  expect(new Set(many.map(one => one.body.listedAt))).toEqual(new Set([body.listedAt]))
  expect((await serverState(ada, path, remove)).body).toEqual({ listedAt: null })
  expect((await serverState(ada, path, put({ addedAt: body.listedAt }))).body).toEqual(body)
})

test('a review is written once, edited from what is kept, and deleted', async () => {
  const ada = await createMember(site)
  const path = aReview()
  const text = '  "A"\n\n=SUM(1) 🎬 '
  const many = await Promise.all(Array.from({ length: 50 }, () => serverState(ada, path, put({ review: text }))))
  expect(new Set(many.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  const [first] = many
  expect(first?.body.review).toEqual({
    id: path.split('/').at(-1),
    text,
    writtenAt: expect.any(String),
    changedAt: expect.any(String),
  })
  const stale = await serverState(ada, path, put({ review: 'Other words.' }))
  expect([stale.status, stale.body]).toEqual([
    409,
    { error: 'This review was changed elsewhere meanwhile.', review: first?.body.review },
  ])
  const edited = await serverState(ada, path, put({ review: 'Better.', basedOn: first?.body.review.changedAt }))
  expect([edited.status, edited.body.review.text]).toEqual([200, 'Better.'])
  for (const _ of [1, 2]) expect((await serverState(ada, path, remove)).status).toBe(204)
})

test('a review without words, or with too many, is refused with a sentence', async () => {
  const ada = await createMember(site)
  const empty = await serverState(ada, aReview(), put({ review: ' \n' }))
  expect([empty.status, empty.body]).toEqual([400, { error: 'A review needs some words.' }])
  const long = await serverState(ada, aReview(), put({ review: '🎬'.repeat(10_001) }))
  expect([long.status, long.body]).toEqual([400, { error: 'A review has at most 10,000 characters.' }])
  expect((await serverState(ada, aReview(), put({ review: '🎬'.repeat(10_000) }))).status).toBe(200)
})

test.each(writes)('%s: nobody is told so in the words of the specification', async (noun, path, body) => {
  const words = noun === 'review' ? 'you are not authenticated' : 'You are not authenticated'
  for (const init of [put(body), remove]) {
    const told = await serverState(site, path(), init)
    expect([told.status, told.body]).toEqual([401, { error: words }])
    expect(told.headers.get('cache-control')).toBe('private, no-store')
  }
})

test.each(writes)('%s: nobody who sends a form is led to the sign-in and back', async (_, path) => {
  const response = await site.get(path(), form({ _method: 'PUT' }))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/signin?next=%2Fmovie%2F603'])
})

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

test.each(writes)('%s: fields nobody asked for are a 400', async (_, path, body) => {
  const ada = await createMember(site)
  for (const extra of ['member_id', 'memberId', 'user_id', 'id', 'created_at', 'movie_id', 'role', '__proto__']) {
    const sent = JSON.stringify(body).replace(/\}$/, `,"${extra}":"x"}`).replace('{,', '{')
    expect((await serverState(ada, path(), put(sent))).status, extra).toBe(400)
  }
})

test.each([
  ...['', '{', 'null', '[]', '"x"', '7', '{"stars":0}', '{"stars":0.25}', '{"stars":5.5}', '{"stars":null}'],
  ...['{"stars":true}', '{"stars":[3]}', '{"stars":"3.3"}', '{"stars":1e309}', '{"stars":3,"ratedAt":"yesterday"}'],
])('%s is no rating', async sent => {
  const ada = await createMember(site)
  expect((await serverState(ada, '/movie/603/rating', put(sent))).status).toBe(400)
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
    expect((await serverState(ada, path, form(fields))).status).toBe(400)
  }
  expect((await serverState(ada, path, { method: 'PUT', body: 'stars=1' })).status).toBe(415)
})

test('a page without script does the same with forms, and is led on', async () => {
  const ada = await createMember(site)
  const rated = await ada.get('/movie/603/rating', form({ _method: 'PUT', stars: '4.5', next: '/movie/603#yours' }))
  expect([rated.status, rated.headers.get('location')]).toEqual([303, '/movie/603#yours'])
  const listed = await ada.get('/movie/603/watchlist', form({ _method: 'PUT', next: '//evil.example' }))
  expect([listed.status, listed.headers.get('location')]).toEqual([303, '/'])
  const path = aReview()
  const body = new FormData()
  for (const [name, value] of Object.entries({
    _method: 'PUT',
    review: 'two\r\nlines 悪'.repeat(900),
    next: '/user',
  })) {
    body.set(name, value)
  }
  const written = await ada.get(path, { method: 'POST', body })
  expect([written.status, written.headers.get('location')]).toEqual([303, '/user'])
  // The same as a script would have sent it: a conflict would tell the two apart.
  expect((await serverState(ada, path, put({ review: 'two\nlines 悪'.repeat(900) }))).status).toBe(200)
  const empty = await ada.get(aReview(), form({ _method: 'PUT', review: ' ', next: '/user' }))
  expect([empty.status, empty.headers.get('location')]).toEqual([
    303,
    '/movie/603?refused=empty-or-too-long#your-reviews',
  ])
})

test('one member’s ids in path, query, body and header change nothing for another', async () => {
  const [ada, bob] = [await createMember(site), await createMember(site)]
  const path = aReview()
  await serverState(ada, path, put({ review: 'Ada’s own.' }))
  await serverState(ada, '/movie/603/watchlist', put({}))
  const asAda = { headers: { 'X-Member-Id': ada.person.email, 'X-User-Id': ada.person.email } }
  await bob.get(`${path}?member_id=${ada.person.email}&memberId=${ada.person.email}`, { ...remove, ...asAda })
  await bob.get(`/movie/603/watchlist?memberId=${ada.person.email}`, { ...remove, ...asAda })
  await serverState(bob, path, put({ review: 'Bob was here.' }))
  // Ada's is untouched: her own text again is the same write, and another one without its base is a conflict.
  expect((await serverState(ada, path, put({ review: 'Ada’s own.' }))).status).toBe(200)
  expect((await serverState(ada, path, put({ review: 'Bob was here.' }))).status).toBe(409)
})
