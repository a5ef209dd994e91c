// Forms of pages without script that are not saved: the response has everything that was typed.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, createMember, put } from '#tests/client/http-client.ts'
import { anEntry, aReview, form, serverState } from '#tests/client/library/library-requests.ts'
import { readNotSaved } from '#tests/client/library/not-saved-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const aList = () => `/list/${randomUUID()}/details`

test('a review that is too long comes back with its whole text, which a shorter one can be made of', async () => {
  const ada = await createMember(site)
  const path = aReview()
  const review = 'x'.repeat(10_001)
  const page = await readNotSaved(await ada.get(path, form({ _method: 'PUT', review, next: '/movie/603' })))
  expect([page.status, page.heading, page.error]).toEqual([
    400,
    'Not saved yet',
    'A review has at most 10,000 characters.',
  ])
  expect([page.action, page.fields]).toEqual([path, { _method: 'PUT', review, next: '/movie/603' }])
  // It stands at the URL of the review, where the router of the browser knows no page.
  expect(page.hasScripts).toBe(false)
  const again = await ada.get(page.action, form({ ...page.fields, review: 'Shorter.' }))
  expect([again.status, again.headers.get('location')]).toEqual([303, '/movie/603'])
})

test.each([
  ['a review without words', aReview, { review: ' ' }, 400, 'A review needs some words.'],
  [
    'a day to come',
    anEntry,
    { watchedOn: '2999-01-01', note: 'Later', tags: 'a, b' },
    400,
    'This day has not come yet.',
  ],
  ['a list without a name', aList, { name: '\u200b', description: 'Typed' }, 400, 'A list needs a name.'],
  ['a note on a film that is gone', () => '/movie/999999999/diary/x', { note: 'Typed' }, 404, 'No film available'],
])('%s comes back with what was typed and the reason', async (_, path, fields, status, error) => {
  const ada = await createMember(site)
  const sent = { _method: 'PUT', ...fields, next: '/user' }
  const page = await readNotSaved(await ada.get(path(), form(sent)))
  expect([page.status, page.error, page.fields]).toEqual([status, error, sent])
})

test('a review beside a field that nobody knows comes back without that field', async () => {
  const ada = await createMember(site)
  const sent = { _method: 'PUT', review: 'Typed', next: '/user' }
  const page = await readNotSaved(await ada.get(aReview(), form({ ...sent, more: 'x' })))
  expect([page.status, page.error, page.fields]).toEqual([400, 'What was sent here cannot be kept.', sent])
})

test('markup in a rejected text is text', async () => {
  const ada = await createMember(site)
  const review = `</textarea><script>alert(1)</script>${'x'.repeat(10_000)}`
  const html = await (await ada.get(aReview(), form({ _method: 'PUT', review }))).text()
  expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)')
  expect(html).not.toContain('<script>alert(1)')
})

test.each([
  ['review', aReview, { review: 'Typed for an hour.' }],
  ['entry', anEntry, { watchedOn: '', note: 'Typed', tags: '' }],
  ['list', aList, { name: 'Trains', description: '' }],
])(
  'a session that ended meanwhile loses no typed %s: it can be saved after a sign-in elsewhere',
  async (_, path, fields) => {
    const sent = { _method: 'PUT', ...fields, next: '/user' }
    const page = await readNotSaved(await createClient(site).get(path(), form(sent)))
    expect(page).toMatchObject({ status: 401, fields: sent })
    expect(page.main).toMatch(/you are not authenticated.*Sign in in a new tab/is)
    const ada = await createMember(site)
    expect((await ada.get(page.action, form(page.fields))).headers.get('location')).toBe('/user')
  },
)

test.each([
  ['a change of the watchlist', '/movie/603/watchlist', 'PUT', 'You are not authenticated, so nothing was changed.'],
  ['a deletion of a review', aReview(), 'DELETE', 'you are not authenticated, so nothing was changed.'],
])(
  '%s without script leads an anonymous visitor to the sign-in with the words of the specification',
  async (_, path, _method, words) => {
    const stranger = createClient(site)
    const pressed = await stranger.send(path, { _method })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/signin?next=%2Fmovie%2F603'])
    expect(await (await stranger.get('/signin?next=%2Fmovie%2F603')).text()).toContain(`<span>${words}`)
  },
)

test('a script still gets JSON, and the page itself leads home', async () => {
  const ada = await createMember(site)
  const told = await serverState(ada, aReview(), put({ review: '' }))
  expect([told.status, told.body]).toEqual([400, { error: 'A review needs some words.' }])
  const direct = await ada.get('/not-saved')
  expect([direct.status, direct.headers.get('location')]).toEqual([302, '/'])
})
