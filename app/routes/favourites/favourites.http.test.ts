import { expect, test } from 'vitest'
import { createClient, createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { form, remove } from '#tests/client/library/library-requests.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

type Browser = Pick<HttpClient, 'get'>

type Change = { place?: number; replaces?: number }

const choose = ({ get }: Browser, film: number, change: Change = {}) => get(`/movie/${film}/favourite`, put(change))

const drop = ({ get }: Browser, film: number) => get(`/movie/${film}/favourite`, remove)

const textOf = async ({ get }: Browser, path: string) => (await get(path)).text()

/** The films on the profile's four places. */
async function favouritesOf({ get }: Browser) {
  const page = await (await get('/user')).text()
  const [section = ''] = /aria-labelledby="favourites".*?<\/section>/s.exec(page) ?? []
  return [...section.matchAll(/href="\/movie\/(\d+)"/g)].map(([, id]) => Number(id))
}

test('a member chooses four favourites, orders and removes them; a fifth one has no room', async () => {
  const ada = await createMember(site)
  for (const [index, id] of [603, 11, 10193, 335984].entries()) {
    const chosen = await choose(ada, id)
    expect([chosen.status, await chosen.json()]).toEqual([200, { place: index + 1 }])
  }
  expect(await favouritesOf(ada)).toEqual([603, 11, 10193, 335984])
  const fifth = await choose(ada, 348)
  expect([fifth.status, (await fifth.json()).error]).toEqual([
    409,
    expect.stringMatching(/four already: The Matrix, .*Replace one/),
  ])
  await choose(ada, 603)
  await choose(ada, 10193, { place: 2 })
  await choose(ada, 603, { place: 3 })
  expect(await favouritesOf(ada)).toEqual([10193, 11, 603, 335984])
  for (const _ of [1, 2]) expect(await (await drop(ada, 11)).json()).toEqual({ place: null })
  expect(await favouritesOf(ada)).toEqual([10193, 603, 335984])
  expect(await (await choose(ada, 11, { place: 2 })).json()).toEqual({ place: 2 })
  expect(await favouritesOf(ada)).toEqual([10193, 11, 603, 335984])
})

test('a favourite is replaced in its place, once however often it is sent, and the undo puts it back', async () => {
  const ada = await createMember(site)
  for (const id of [603, 11, 10193, 335984]) await choose(ada, id)
  for (const _ of [1, 2]) expect(await (await choose(ada, 348, { replaces: 11 })).json()).toEqual({ place: 2 })
  await drop(ada, 11)
  expect(await favouritesOf(ada)).toEqual([603, 348, 10193, 335984])
  await choose(ada, 11, { replaces: 348 })
  await drop(ada, 348)
  expect(await favouritesOf(ada)).toEqual([603, 11, 10193, 335984])
  expect((await choose(ada, 348, { replaces: 999 })).status).toBe(409)
})

test('without script a film is chosen, and without room the page of its lists offers to replace one', async () => {
  const ada = await createMember(site)
  for (const id of [603, 11, 10193]) await choose(ada, id)
  const send = (film: number, fields: object) =>
    ada.get(`/movie/${film}/favourite`, form({ _method: 'PUT', next: '/user/favourites', ...fields }))
  expect(await textOf(ada, '/movie/335984/lists')).toContain('3 of 4')
  expect((await send(335984, { place: '1' })).headers.get('Location')).toBe('/user/favourites')
  const full = await send(348, {})
  expect([full.status, full.headers.get('Location')]).toEqual([303, '/movie/348/lists'])
  expect(await textOf(ada, '/movie/348/lists')).toMatch(/You have four favourites already.*Replace.*The Matrix/s)
  expect((await send(348, { replaces: '603' })).headers.get('Location')).toBe('/user/favourites')
  expect(await favouritesOf(ada)).toEqual([335984, 348, 11, 10193])
})

test('two tabs that choose at once do not choose more than four, and no place twice', async () => {
  const ada = await createMember(site)
  const responses = await Promise.all([603, 11, 10193, 335984, 348, 680].map(id => choose(ada, id)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409])
  expect(new Set(await favouritesOf(ada)).size).toBe(4)
})

test('favourites are one member’s own, and a visitor is sent to the sign-in', async () => {
  const [ada, bob] = [await createMember(site), await createMember(site)]
  await choose(ada, 603)
  await drop(bob, 603)
  expect((await choose(bob, 11, { replaces: 603 })).status).toBe(200)
  expect([await favouritesOf(ada), await favouritesOf(bob)]).toEqual([[603], [11]])
  const page = await site.get('/user/favourites?q=alien')
  expect([page.status, page.headers.get('Location')]).toEqual([302, '/signin?next=%2Fuser%2Ffavourites%3Fq%3Dalien'])
  expect((await drop(createClient(site), 603)).status).toBe(401)
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
  await choose(ada, 603)
  const offered = async (path: string) => {
    const [, choices = ''] = (await (await ada.get(path)).text()).split('id="choose"')
    return [...choices.matchAll(/action="\/movie\/(\d+)\/favourite"/g)].map(([, id]) => Number(id))
  }
  expect(await offered('/user/favourites')).toEqual([348, 11])
  expect((await offered('/user/favourites?q=alien'))[0]).toBe(348)
  expect(await offered('/user/favourites?q=the+matrix')).not.toContain(603)
})

test.each([{ place: 0 }, { place: 5 }, { place: 1.5 }, { place: 'first' }, { replaces: 0 }, { replaces: null }])(
  '%j is not a change of a favourite',
  async change => {
    const ada = await createMember(site)
    expect((await ada.get('/movie/603/favourite', put(change))).status).toBe(400)
  },
)
