import { expect, test } from 'vitest'
import { createClient, createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

type Browser = Pick<HttpClient, 'get' | 'send'>

const change = ({ send }: Browser, intent: string, film: number | string) =>
  send('/user/favourites', { intent, film: String(film) })

/** The films on the profile's four places. */
async function favouritesOf({ get }: Browser) {
  const page = await (await get('/user')).text()
  const [section = ''] = /aria-labelledby="favourites".*?<\/section>/s.exec(page) ?? []
  return [...section.matchAll(/href="\/movie\/(\d+)"/g)].map(([, id]) => Number(id))
}

test('a member chooses four favourites, orders and removes them; a fifth one has no room', async () => {
  const ada = await createMember(site)
  for (const id of [603, 11, 10193, 335984]) {
    const chosen = await change(ada, 'add', id)
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/user/favourites'])
  }
  expect(await favouritesOf(ada)).toEqual([603, 11, 10193, 335984])
  const fifth = await change(ada, 'add', 348)
  expect([fifth.status, await fifth.text()]).toEqual([409, expect.stringContaining('Remove one first')])
  await change(ada, 'add', 603)
  await change(ada, 'earlier', 10193)
  await change(ada, 'later', 603)
  expect(await favouritesOf(ada)).toEqual([10193, 603, 11, 335984])
  await change(ada, 'remove', 603)
  await change(ada, 'remove', 603)
  expect(await favouritesOf(ada)).toEqual([10193, 11, 335984])
  await change(ada, 'add', 348)
  expect(await favouritesOf(ada)).toEqual([10193, 11, 335984, 348])
})

test('two tabs that choose at once do not choose more than four, and no place twice', async () => {
  const ada = await createMember(site)
  const answers = await Promise.all([603, 11, 10193, 335984, 348, 680].map(id => change(ada, 'add', id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 409, 409])
  expect(new Set(await favouritesOf(ada)).size).toBe(4)
})

test('favourites are one member’s own, and a visitor is sent to the sign-in', async () => {
  const [ada, bob] = [await createMember(site), await createMember(site)]
  await change(ada, 'add', 603)
  for (const intent of ['remove', 'earlier', 'later']) await change(bob, intent, 603)
  expect([await favouritesOf(ada), await favouritesOf(bob)]).toEqual([[603], []])
  const page = await site.get('/user/favourites')
  expect([page.status, page.headers.get('Location')]).toEqual([302, '/signin?next=%2Fuser%2Ffavourites'])
  expect((await change(createClient(site), 'remove', 603)).status).toBe(401)
  expect(await favouritesOf(ada)).toEqual([603])
})

test('the page offers the films with the most stars and those of a search, but none that is chosen', async () => {
  const ada = await createMember(site)
  for (const [id, stars] of [
    [603, 5],
    [11, 2],
    [348, 4.5],
  ]) {
    await ada.get(`/movie/${id}/rating`, put({ stars }))
  }
  await change(ada, 'add', 603)
  const offered = async (path: string) => {
    const [, choices = ''] = (await (await ada.get(path)).text()).split('id="choose"')
    return [...choices.matchAll(/name="film" value="(\d+)"/g)].map(([, id]) => Number(id))
  }
  expect(await offered('/user/favourites')).toEqual([348, 11])
  expect((await offered('/user/favourites?q=alien'))[0]).toBe(348)
  expect(await offered('/user/favourites?q=the+matrix')).not.toContain(603)
})

test.each([
  [400, 'add', 'x'],
  [400, 'add', '0'],
  [400, 'add', '99999999999'],
  [400, 'rate', '603'],
  [404, 'add', '999999999'],
])('a form that makes no sense is a %i: %s %s', async (status, intent, film) => {
  expect((await change(await createMember(site), intent, film)).status).toBe(status)
})
