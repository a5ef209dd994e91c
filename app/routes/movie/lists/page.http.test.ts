import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMember } from '#tests/client/http-client.ts'
import { form } from '#tests/client/library/library-requests.ts'
import { htmlOf, memberWithList, titlesOn } from '#tests/client/library/list-pages.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

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
