import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { anEntry, aReview, entryFields, form, remove, serverState } from '#tests/client/library/library-requests.ts'
import { memberWithList, textOf, titlesOn } from '#tests/client/library/list-pages.ts'
import { readNotSaved } from '#tests/client/library/not-saved-page.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const aList = () => `/list/${randomUUID()}/details`

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
