import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { form, remove, serverState } from '#tests/client/library/library-requests.ts'
import { htmlOf, memberWithList, textOf, titlesOn, trains } from '#tests/client/library/list-pages.ts'
import { shareByLink } from '#tests/client/secret-urls.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('a member creates a list with a form, and the page of lists has it', async () => {
  const ada = await createMember(site)
  expect(await textOf(ada, '/lists')).toContain('Your first list')
  const action = /action="(\/list\/[^"]+\/details)"/.exec(await htmlOf(ada, '/lists?new=list'))?.[1] ?? ''
  const page = action.replace('/details', '')
  const fields = { _method: 'PUT', name: ' Trains ', description: '', isRanked: 'on', next: page }
  for (const _ of [1, 2]) {
    const created = await ada.get(action, form(fields))
    expect([created.status, created.headers.get('location')]).toEqual([303, page])
  }
  expect(await textOf(ada, '/lists')).toMatch(/Lists 1 .*Trains 0 films Ordered/)
})

test('the card of a list with a secret link is marked as shared, and that of another list is not', async () => {
  const { ada, path } = await memberWithList(site, [603])
  await ada.get(`/list/${randomUUID()}/details`, put({ name: 'Boats', description: '', isRanked: false }))
  expect(await textOf(ada, '/lists')).not.toContain('Shared by link')
  await shareByLink(ada, `list:${path.replace('/list/', '')}`)
  expect((await textOf(ada, '/lists')).match(/Shared by link/g)).toHaveLength(1)
})

test('a member without lists gets ideas for one, from own ratings where there are any', async () => {
  const ada = await createMember(site)
  expect(await textOf(ada, '/lists')).toContain('The ten I would save')
  for (const film of [603, 604]) await ada.get(`/movie/${film}/rating`, put({ stars: 5 }))
  const words = await textOf(ada, '/lists')
  expect(words).toContain('The best of the 1990s')
  expect(words).toMatch(/Films by Lana Wachowski/)
  expect(await htmlOf(ada, '/lists?new=list&name=The+best+of+the+1990s')).toContain('value="The best of the 1990s"')
  const longName = 'x'.repeat(101)
  expect(await htmlOf(ada, `/lists?new=list&name=${longName}`)).toContain(`value="${longName}"`)
})

test('films are put in, moved, given a note and taken out, and the response says what is stored', async () => {
  const { ada, path } = await memberWithList(site, [603, 11])
  const written = await serverState(ada, `${path}/films/tt0114709`, put({ note: ' First.\n', after: null }))
  expect([written.status, written.body]).toEqual([
    200,
    { item: { note: 'First.', addedAt: expect.any(String), isNew: true } },
  ])
  expect(await titlesOn(ada, path)).toEqual(['Toy Story', 'The Matrix', 'Star Wars'])
  await ada.get(`${path}/films/862`, put({ after: 603 }))
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Toy Story', 'Star Wars'])
  expect(await htmlOf(ada, path)).toContain('First.')
  for (const _ of [1, 2]) {
    expect((await serverState(ada, `${path}/films/862`, remove)).body).toEqual({ item: null })
  }
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
})

test('an undo of a removal adds the film again, and does not replace the note that another device wrote', async () => {
  const { ada, path } = await memberWithList(site, [603, 11])
  const item = `${path}/films/603`
  const undo = () => serverState(ada, item, put({ note: 'First.', gone: 'First.', after: null }))
  await ada.get(item, put({ note: 'First.' }))
  await ada.get(item, remove)
  for (const _ of [1, 2]) expect((await undo()).body).toMatchObject({ item: { note: 'First.' } })
  await ada.get(item, remove)
  await ada.get(item, put({ note: 'Elsewhere.' }))
  const refused = await undo()
  expect([refused.status, refused.body]).toMatchObject([409, { item: { note: 'Elsewhere.' } }])
  expect(await titlesOn(ada, path)).toEqual(['Star Wars', 'The Matrix'])
  expect(await htmlOf(ada, path)).toContain('Elsewhere.')
})

test('without script the arrows, the place and the note of a row are forms that lead back to the list', async () => {
  const { ada, path } = await memberWithList(site, [603, 11, 862])
  const html = await htmlOf(ada, path)
  const up = /<button[^>]*aria-label="Up, Star Wars \(1977\)"[^>]*>/.exec(html)?.[0]
  expect(up).toContain('name="after"')
  expect(up).toContain('value="first"')
  const moved = await ada.get(`${path}/films/11`, form({ _method: 'PUT', after: 'first', next: `${path}#film-11` }))
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${path}#film-11`])
  expect(await titlesOn(ada, path)).toEqual(['Star Wars', 'The Matrix', 'Toy Story'])
  await ada.get(`${path}/films/11`, form({ _method: 'PUT', place: '3', next: path }))
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Toy Story', 'Star Wars'])
  await ada.get(`${path}/films/11`, form({ _method: 'PUT', place: '2', next: path }))
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars', 'Toy Story'])
  expect(await htmlOf(ada, `${path}?film=11`)).toContain('Note on Star Wars')
  await ada.get(`${path}/films/11`, form({ _method: 'PUT', note: 'One\r\ntwo', next: path }))
  expect(await htmlOf(ada, path)).toContain('One\ntwo')
  expect(await textOf(ada, `${path}?q=interstellar`)).toContain('Interstellar')
})

test('fields of a list that were changed elsewhere are a conflict', async () => {
  const { ada, path } = await memberWithList(site)
  const { body } = await serverState(ada, `${path}/details`, put(trains))
  const basedOn = body.list.version
  expect((await serverState(ada, `${path}/details`, put({ ...trains, name: 'Boats', basedOn }))).status).toBe(200)
  const stale = await serverState(ada, `${path}/details`, put({ ...trains, name: 'Planes', basedOn }))
  expect([stale.status, stale.body]).toMatchObject([409, { list: { name: 'Boats' } }])
  const gone = await serverState(ada, `/list/${randomUUID()}/details`, put({ ...trains, basedOn }))
  expect([gone.status, gone.body]).toEqual([404, { error: 'There is no such list.' }])
})

test('a deleted list is gone, and comes back with its films', async () => {
  const { ada, id, path } = await memberWithList(site, [603, 11])
  const next = `/lists?deleted=${id}`
  const deleted = await ada.get(`${path}/details`, form({ _method: 'DELETE', next }))
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, next])
  expect((await ada.get(path)).status).toBe(404)
  expect(await textOf(ada, next)).toContain('Deleted Trains .')
  await ada.get(`${path}/details`, put(trains))
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
})

test('a list is exported in the columns that Letterboxd’s importer reads', async () => {
  const { ada, path } = await memberWithList(site, [603, 11])
  await ada.get(`${path}/films/11`, put({ note: 'A "long" time,\nago' }))
  const response = await ada.get(`${path}/letterboxd.csv`)
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="trains.csv"; filename*=UTF-8\'\'Trains.csv',
  )
  expect(await response.text()).toBe(
    [
      'Position,tmdbID,imdbID,Title,Year,Review\r\n',
      '1,603,tt0133093,The Matrix,1999,\r\n',
      '2,11,tt0076759,Star Wars,1977,"A ""long"" time,\nago"\r\n',
    ].join(''),
  )
})
