// Forms of pages without script that are not saved: the response has everything that was typed.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, createMember, put } from '#tests/client/http-client.ts'
import { anEntry, aReview, entryFields, form, remove, serverState } from '#tests/client/library/library-requests.ts'
import { memberWithList, textOf, titlesOn } from '#tests/client/library/list-pages.ts'
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

test('a text that was changed elsewhere is shown beside the rejected one, which can replace it', async () => {
  const ada = await createMember(site)
  const path = aReview()
  const first = await serverState(ada, path, put({ review: 'First.' }))
  await serverState(ada, path, put({ review: 'Elsewhere.', basedOn: first.body.review.changedAt }))
  const sent = { _method: 'PUT', review: 'Here.', basedOn: first.body.review.changedAt, next: '/user' }
  const page = await readNotSaved(await ada.get(path, form(sent)))
  expect([page.status, page.error]).toEqual([409, 'This review was changed elsewhere meanwhile.'])
  expect(page.main).toContain('Elsewhere.')
  expect((await ada.get(path, form(page.fields))).headers.get('location')).toBe('/user')
  expect(await (await ada.get('/movie/603?reviews=1')).text()).toContain('Here.')
})

test('an entry and a list that were changed elsewhere are conflicts too', async () => {
  const ada = await createMember(site)
  const [entry, list] = [anEntry(), aList()]
  await serverState(ada, entry, put({ ...entryFields, note: 'Stored note.' }))
  const stale = await readNotSaved(
    await ada.get(entry, form({ _method: 'PUT', watchedOn: '', note: 'Mine', tags: '' })),
  )
  expect([stale.status, stale.main]).toEqual([409, expect.stringContaining('Stored note.')])
  await serverState(ada, list, put({ name: 'Stored name', description: '', isRanked: false }))
  const other = await readNotSaved(await ada.get(list, form({ _method: 'PUT', name: 'Mine' })))
  expect([other.status, other.main]).toEqual([409, expect.stringContaining('Stored name')])
})

test('a note that was changed elsewhere is a conflict, and one of a film that was taken out can put it back', async () => {
  const ada = await createMember(site)
  const list = `/list/${randomUUID()}`
  await serverState(ada, `${list}/details`, put({ name: 'Trains', description: '', isRanked: false }))
  const item = `${list}/films/603`
  await serverState(ada, item, put({ note: 'First\nwords.' }))
  expect((await serverState(ada, item, put({ note: 'Elsewhere.', basedOn: 'First\nwords.' }))).status).toBe(200)
  const script = await serverState(ada, item, put({ note: 'Here.', basedOn: 'First\nwords.' }))
  const error = 'This note was changed elsewhere meanwhile.'
  expect([script.status, script.body]).toMatchObject([409, { error, item: { note: 'Elsewhere.' } }])
  const sent = { _method: 'PUT', note: 'Here.', basedOn: 'First\r\nwords.', next: list }
  const page = await readNotSaved(await ada.get(item, form(sent)))
  expect([page.status, page.error]).toEqual([409, error])
  expect(page.main).toContain('Elsewhere.')
  expect((await ada.get(item, form(page.fields))).headers.get('location')).toBe(list)
  await ada.get(item, remove)
  const gone = await readNotSaved(await ada.get(item, form({ ...sent, basedOn: 'Here.', note: 'Typed.' })))
  expect([gone.status, gone.error, gone.fields.note]).toEqual([
    409,
    'This film was taken out of the list elsewhere meanwhile. Saving puts it back.',
    'Typed.',
  ])
  expect(await (await ada.get(list)).text()).not.toContain('id="film-603"')
  await ada.get(item, form(gone.fields))
  expect(await (await ada.get(list)).text()).toMatch(/id="film-603".*Typed\./s)
})

test.each<Record<string, string>>([{ after: 'first' }, { place: '1' }])(
  'a move to %j of a film that was taken out elsewhere is refused, and saving puts the film back',
  async fields => {
    const { ada, path } = await memberWithList(site, [603, 11])
    const item = `${path}/films/11`
    await ada.get(item, remove)
    const script = await serverState(ada, item, put({ after: null, basedOn: '' }))
    const error = 'This film was taken out of the list elsewhere meanwhile.'
    expect([script.status, script.body]).toEqual([409, { error, item: null }])
    const page = await readNotSaved(await ada.get(item, form({ _method: 'PUT', ...fields, next: path })))
    expect([page.status, page.error]).toEqual([409, `${error} Saving puts it back.`])
    expect(await titlesOn(ada, path)).toEqual(['The Matrix'])
    const saved = await ada.get(item, form(page.fields))
    expect(await textOf(ada, saved.headers.get('location') ?? '')).toContain('Added 1 film.')
    expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
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
