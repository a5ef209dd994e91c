import { expect, test } from 'vitest'
import type { Stars } from '#app/domain/stars.ts'
import { createClient, createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { aReview, form, rateByOthers, remove, serverState, writes } from '#tests/client/library/library-requests.ts'
import { visibleText } from '#tests/client/visible-text.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('a rating is set, set again and removed, and each response has the stored one', async () => {
  const ada = await createMember(site)
  await rateByOthers(site, '/movie/11', [3, 4])
  const first = await serverState(ada, '/movie/11/rating', put({ stars: 3.5 }))
  expect([first.status, first.body]).toEqual([200, { stars: 3.5, site: { average: 3.5, count: 3 } }])
  const second = await serverState(ada, '/movie/tt0076759/rating', put({ stars: 0.5 }))
  expect(second.body).toEqual({ stars: 0.5, site: { average: 2.5, count: 3 } })
  for (const _ of [1, 2]) {
    const none = await serverState(ada, '/movie/11/rating', remove)
    expect([none.status, none.body]).toEqual([200, { stars: null, site: null }])
  }
})

test('the members’ average of a film is shown from three ratings on, to visitors and to those who rated it', async () => {
  const shownTo = async (client: HttpClient, path: string) => {
    const words = visibleText(await (await client.get(path)).text()).replace(/\s+/g, ' ')
    return /filmDB [\d.]+ ?\/ of 5 \d+ ratings/.exec(words)?.[0]
  }
  const visitor = createClient(site)
  const [ada, bob, cleo] = [await createMember(site), await createMember(site), await createMember(site)]
  const rate = async (member: HttpClient, stars: Stars) =>
    (await serverState(member, '/movie/155/rating', put({ stars }))).body.site
  expect([await rate(ada, 0.5), await shownTo(ada, '/movie/155')]).toEqual([null, undefined])
  expect([await rate(bob, 5), await shownTo(bob, '/movie/155')]).toEqual([null, undefined])
  expect(await shownTo(visitor, '/movie/155')).toBeUndefined()
  expect(await rate(cleo, 3.5)).toEqual({ average: 3, count: 3 })
  expect(await shownTo(ada, '/movie/155')).toBe('filmDB 3.0 / of 5 3 ratings')
  expect((await serverState(cleo, '/movie/155/rating', remove)).body.site).toBeNull()
  expect(await shownTo(ada, '/movie/155')).toBeUndefined()
  // Another film: the page that the visitor has read is stored for a while.
  await rateByOthers(site, '/movie/122', [4, 5, 4.5])
  expect(await shownTo(visitor, '/movie/122')).toBe('filmDB 4.5 / of 5 3 ratings')
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

test('a review is written once, edited from the stored version, and deleted', async () => {
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

test('a film page has ten reviews, and the others are on its further pages', async () => {
  const ada = await createMember(site)
  for (let day = 11; day <= 33; day++) {
    const writtenAt = new Date(Date.UTC(2020, 0, day)).toISOString()
    await serverState(ada, aReview(), put({ review: `Review number ${day}.`, writtenAt }))
  }
  const shownOn = async (search: string) => {
    const html = await (await ada.get(`/movie/603${search}`)).text()
    const numbers = [...html.matchAll(/<p class="[^"]*" dir="auto">Review number (\d+)/g)].map(([, number]) =>
      Number(number),
    )
    return { numbers, isOpen: /<details[^>]* open=""[^>]*><summary[^>]*>See your reviews/.test(html) }
  }
  expect(await shownOn('')).toEqual({ numbers: [33, 32, 31, 30, 29, 28, 27, 26, 25, 24], isOpen: false })
  expect(await shownOn('?reviews=2')).toEqual({ numbers: [23, 22, 21, 20, 19, 18, 17, 16, 15, 14], isOpen: true })
  for (const page of [3, 4, 999_999_999])
    expect(await shownOn(`?reviews=${page}`)).toEqual({ numbers: [13, 12, 11], isOpen: true })
  expect(await (await ada.get('/movie/603?reviews=2')).text()).toContain('href="/movie/603?reviews=3#your-reviews"')
})

test('a review without words, or with too many, is refused with a sentence', async () => {
  const ada = await createMember(site)
  const empty = await serverState(ada, aReview(), put({ review: ' \n' }))
  expect([empty.status, empty.body]).toEqual([400, { error: 'A review needs some words.' }])
  const long = await serverState(ada, aReview(), put({ review: '🎬'.repeat(10_001) }))
  expect([long.status, long.body]).toEqual([400, { error: 'A review has at most 10,000 characters.' }])
  expect((await serverState(ada, aReview(), put({ review: '🎬'.repeat(10_000) }))).status).toBe(200)
})

test.each(writes)('%s: an anonymous visitor gets 401 in the words of the specification', async (noun, path, body) => {
  const words = noun === 'review' ? 'you are not authenticated' : 'You are not authenticated'
  for (const init of [put(body), remove]) {
    const told = await serverState(site, path(), init)
    expect([told.status, told.body]).toEqual([401, { error: words }])
    expect(told.headers.get('cache-control')).toBe('private, no-store')
  }
})

test.each(writes)(
  '%s: an anonymous visitor who sends a form is redirected to the sign-in and back',
  async (_, path) => {
    const response = await site.get(path(), form({ _method: 'PUT' }))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/signin?next=%2Fmovie%2F603'])
  },
)

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
