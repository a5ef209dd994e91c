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

test('without script the arrows, the place and the note of a row are forms that lead back to the list', async () => {
  const { ada, path } = await memberWithList(site, [603, 11, 862])
  const html = await htmlOf(ada, path)
  const up = /<button[^>]*aria-label="Up, Star Wars"[^>]*>/.exec(html)?.[0]
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

test('a member copies a list and merges another one into it', async () => {
  const { ada, id, path } = await memberWithList(site, [603, 11])
  const copied = await ada.send(path, { intent: 'copy', copyId: randomUUID() })
  const copy = copied.headers.get('location') ?? ''
  expect(await textOf(ada, copy)).toContain('Trains (copy)')
  await ada.get(`${copy}/films/862`, put({ after: null }))
  const merged = await ada.send(path, { intent: 'merge', from: copy.split('/').at(-1) ?? '' })
  const after = merged.headers.get('location') ?? ''
  expect([merged.status, after]).toEqual([303, expect.stringContaining(`${path}?added=1&at=`)])
  expect(await textOf(ada, after)).toContain('Added 1 film. Undo')
  expect(await textOf(ada, `${path}?added=5000`)).toContain('Added 5,000 films.')
  expect(await textOf(ada, `${path}?refused=tooManyFilms`)).toContain('A list has room for 5,000 films.')
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars', 'Toy Story'])
  expect((await ada.send(path, { intent: 'merge', from: randomUUID() })).status).toBe(404)
  expect((await ada.send(path, { intent: 'merge', from: 'x' })).status).toBe(400)
  const itself = await ada.send(path, { intent: 'merge', from: id })
  expect(itself.headers.get('location')).toContain(`${path}?added=0&`)
})

test.each([
  ['a merge', 'merge'],
  ['pasted films', 'paste'],
])('%s can be undone by the form of the page, which removes what came with it', async (_, how) => {
  const { ada, path } = await memberWithList(site, [603, 11])
  const other = await ada.send(path, { intent: 'copy', copyId: randomUUID() })
  const from = other.headers.get('location') ?? ''
  await ada.get(`${from}/films/862`, put({ after: null }))
  const added =
    how === 'merge'
      ? await ada.send(path, { intent: 'merge', from: from.split('/').at(-1) ?? '' })
      : await ada.send(`${path}/paste`, { intent: 'add', film: '862' })
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars', 'Toy Story'])
  const html = await (await ada.get(added.headers.get('location') ?? '')).text()
  const [, at = ''] = /<input type="hidden" name="at" value="([^"]+)"/.exec(html) ?? []
  const counts = { films: '1', notes: '0' }
  const undone = await ada.send(path, { intent: 'undo', at, ...counts })
  expect([undone.status, undone.headers.get('location')]).toEqual([303, `${path}?removed=1`])
  expect(await textOf(ada, `${path}?removed=1`)).toContain('Undone: 1 film removed again.')
  expect(await titlesOn(ada, path)).toEqual(['The Matrix', 'Star Wars'])
  expect((await ada.send(path, { intent: 'undo', at, ...counts })).headers.get('location')).toBe(`${path}?removed=0`)
  expect((await ada.send(path, { intent: 'undo', at: 'yesterday', ...counts })).status).toBe(400)
  const bob = await createMember(site)
  expect((await bob.send(path, { intent: 'undo', at, ...counts })).status).toBe(404)
})

test('a merge that brought notes alone says so and is undone, and a refused undo can be sent again', async () => {
  const { ada, path } = await memberWithList(site, [603])
  const other = await ada.send(path, { intent: 'copy', copyId: randomUUID() })
  const from = other.headers.get('location') ?? ''
  await ada.get(`${from}/films/603`, put({ note: 'There is no spoon.' }))
  const merged = await ada.send(path, { intent: 'merge', from: from.split('/').at(-1) ?? '' })
  const after = new URL(merged.headers.get('location') ?? '', site.url)
  expect(await textOf(ada, after.pathname + after.search)).toContain('Added 1 note. Undo')
  expect(await textOf(ada, `${after.pathname}${after.search}&refused=tooOften`)).toContain('Added 1 note. Undo')
  const undo = { intent: 'undo', at: after.searchParams.get('at') ?? '', films: '0', notes: '1' }
  const undone = await ada.send(path, undo)
  expect(await textOf(ada, undone.headers.get('location') ?? '')).toContain('Undone: 1 note removed again.')
  expect(await textOf(ada, path)).not.toContain('There is no spoon.')
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

test('the film page’s lists: one press puts the film in, and a new list has the film', async () => {
  const { ada, path } = await memberWithList(site)
  expect(await htmlOf(ada, '/movie/603/lists')).toContain('aria-pressed="false"')
  await ada.get(`${path}/films/603`, form({ _method: 'PUT', next: '/movie/603/lists' }))
  expect(await htmlOf(ada, '/movie/603/lists')).toContain('aria-pressed="true"')
  const listId = randomUUID()
  const created = await ada.send('/movie/603/lists', { listId, name: 'New one' })
  expect(created.headers.get('location')).toBe('/movie/603/lists')
  expect(await titlesOn(ada, `/list/${listId}`)).toEqual(['The Matrix'])
})

test('without script the name of a list that cannot be made stays in its field', async () => {
  const ada = await createMember(site)
  const name = 'x'.repeat(101)
  const rejected = await ada.send('/movie/603/lists', { listId: randomUUID(), name })
  expect(rejected.status).toBe(400)
  expect(await rejected.text()).toContain(`value="${name}"`)
})
