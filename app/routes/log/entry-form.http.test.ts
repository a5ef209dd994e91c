import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { logFilm, pageAt } from '#tests/client/library/diary-pages.ts'
import { anEntry, entryFields } from '#tests/client/library/library-requests.ts'
import { dayOf } from '#tests/fixtures/filled-library/full-diary.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()
const ada = await createMember(site)

test('the form of an entry has its fields, and is not found for another member', async () => {
  const path = anEntry()
  const id = path.split('/').at(-1) ?? ''
  await ada.get(path, put({ ...entryFields, watchedOn: '2020-02-02', note: 'To be edited.', tags: ['one', 'two'] }))
  const form = await pageAt(ada, `/movie/603/log?entry=${id}`)
  expect(form.html).toMatch(/<h1[^>]*>Edit the Entry/)
  for (const part of [
    'value="2020-02-02"',
    'To be edited.',
    'value="one, two"',
    `action="${path}"`,
    'name="basedOn"',
  ]) {
    expect(form.html).toContain(part)
  }
  const bob = await createMember(site)
  for (const entry of [id, 'not-a-uuid']) {
    expect((await pageAt(bob, `/movie/603/log?entry=${entry}`)).status).toBe(404)
  }
  expect((await pageAt(ada, `/movie/11/log?entry=${id}`)).status).toBe(404)
  expect((await pageAt(ada, '/movie/999999999/log')).status).toBe(404)
})

test('without script an edit leads back to the page of the diary, and to no other site', async () => {
  const path = anEntry()
  const id = path.split('/').at(-1) ?? ''
  await ada.get(path, put({ ...entryFields, watchedOn: '2020-02-02' }))
  expect((await pageAt(ada, '/diary/2020/2')).html).toMatch(
    new RegExp(`name="entry" value="${id}"/?><input type="hidden" name="next" value="/diary/2020/2"`),
  )
  const links = async (next: string) => {
    const { html } = await pageAt(ada, `/movie/603/log?${new URLSearchParams({ entry: id, next })}`)
    return [/name="next" value="([^"]*)"/.exec(html)?.[1], /href="([^"]*)"[^>]*>Cancel</.exec(html)?.[1]]
  }
  expect(await links('/diary/2020/2')).toEqual(['/diary/2020/2', '/diary/2020/2'])
  expect(await links('//example.org/')).toEqual(['/movie/603', '/movie/603'])
})

test('without script the stars of an entry are taken back by the choice of none', async () => {
  const path = anEntry()
  await ada.get(path, put({ ...entryFields, stars: 4 }))
  const { html } = await pageAt(ada, `/movie/603/log?entry=${path.split('/').at(-1)}`)
  expect(html).toMatch(/<input class="check" type="radio" name="stars" value=""\/?>/)
  const basedOn = /name="basedOn" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const sent = await ada.send(path, { _method: 'PUT', stars: '', watchedOn: '', note: '', tags: '', basedOn })
  expect(sent.status).toBe(303)
  expect((await pageAt(ada, `/movie/603/log?entry=${path.split('/').at(-1)}`)).html).toMatch(
    /<input class="check" type="radio" name="stars" (?:checked="" value=""|value="" checked="")\/?>/,
  )
})

test('the form of a film that is on the watchlist and in the diary offers today, a rewatch and its removal', async () => {
  const bob = await createMember(site)
  await bob.get('/movie/603/watchlist', put({}))
  await logFilm(bob, { watchedOn: '2020-02-02', stars: 4 })
  const { html } = await pageAt(bob, '/movie/603/log')
  expect(html).toMatch(new RegExp(`type="date"[^>]*value="${dayOf(0)}"`))
  expect(html).toMatch(/name="isRewatch"[^>]*checked=""|checked=""[^>]*name="isRewatch"/)
  expect(html).toContain('On, because it is in your diary once')
  expect(html).toContain('Take it off the watchlist')
})
