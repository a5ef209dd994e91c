import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { form } from '#tests/client/library/library-requests.ts'
import { htmlOf, memberWithList, textOf, titlesOn } from '#tests/client/library/list-pages.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

test('the film page’s lists: one press puts the film in, and a new list has the film', async () => {
  const { ada, path } = await memberWithList(site)
  expect(await htmlOf(ada, '/movie/603/lists')).toContain('aria-pressed="false"')
  await ada.get(`${path}/films/603`, form({ _method: 'PUT', next: '/movie/603/lists' }))
  expect(await htmlOf(ada, '/movie/603/lists')).toContain('aria-pressed="true"')
  const listId = randomUUID()
  const created = await ada.send('/movie/603/lists', { listId, name: 'New one' })
  expect(await textOf(ada, created.headers.get('location') ?? '')).toContain('Created New one, with The Matrix.')
  expect(await titlesOn(ada, `/list/${listId}`)).toEqual(['The Matrix'])
})

test('an anonymous visitor gets 401 for the lists of a film, as a page and as JSON', async () => {
  const page = await site.get('/movie/603/lists')
  expect([page.status, (await page.text()).includes('You are not authenticated')]).toEqual([401, true])
  const choices = await site.get('/movie/603/lists/choices')
  expect([choices.status, await choices.json()]).toEqual([401, null])
})

test('without script the lists of a film say what a press did, and undo an addition', async () => {
  const { ada, path } = await memberWithList(site)
  const press = async (_method: string) =>
    (await ada.get(`${path}/films/603`, form({ _method, next: '/movie/603/lists' }))).headers.get('location') ?? ''
  const added = await textOf(ada, await press('PUT'))
  expect(added).toContain('Added to Trains. Undo')
  const removed = await textOf(ada, await press('DELETE'))
  expect(removed).toContain('Removed from Trains.')
  expect(await textOf(ada, '/movie/603/lists?changed=other')).not.toContain('Trains.')
})

test('without script a list says that a film was added or was there, and undoes an addition', async () => {
  const { ada, path } = await memberWithList(site, [11])
  const add = async () =>
    (await ada.get(`${path}/films/603`, form({ _method: 'PUT', next: path }))).headers.get('location') ?? ''
  const next = await add()
  expect(await textOf(ada, next)).toContain('Added 1 film. Undo')
  expect(await textOf(ada, await add())).toContain('Nothing new: all of them were in the list.')
  const at = new URL(next, site.url).searchParams.get('at') ?? ''
  await ada.send(path, { intent: 'undo', at, films: '1', notes: '0' })
  expect(await titlesOn(ada, path)).toEqual(['Star Wars'])
  const gone = await ada.get(`${path}/films/11`, form({ _method: 'DELETE', next: path }))
  expect(await textOf(ada, gone.headers.get('location') ?? '')).toContain('The film was removed from this list.')
  expect(await titlesOn(ada, path)).toEqual([])
})

test('without script the name of a list that cannot be made stays in its field', async () => {
  const ada = await createMember(site)
  const name = 'x'.repeat(101)
  const rejected = await ada.send('/movie/603/lists', { listId: randomUUID(), name })
  expect(rejected.status).toBe(400)
  expect(await rejected.text()).toContain(`value="${name}"`)
})

test('without script the field of a new list is marked only for its name, and not for a list that exists already', async () => {
  const { ada, id } = await memberWithList(site)
  const taken = await ada.send('/movie/603/lists', { listId: id, name: 'Night trains' })
  const html = await taken.text()
  expect(taken.status).toBe(409)
  expect(html).toContain('This list was changed elsewhere meanwhile.')
  expect(html).toContain('value="Night trains"')
  expect(html).not.toContain('aria-invalid="')
  const nameless = await ada.send('/movie/603/lists', { listId: randomUUID(), name: '  ' })
  expect(nameless.status).toBe(400)
  const [, message = ''] = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(await nameless.text()) ?? []
  expect(message).not.toBe('')
})
