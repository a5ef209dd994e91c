import { expect, test } from 'vitest'
import { createMember, put } from '#tests/client/http-client.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const site = await startTestSite()

const textOf = async ({ get }: Pick<typeof site, 'get'>, path: string) => {
  const response = await get(path)
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') }
}

// Three films by Denis Villeneuve, and three by others.
const liked = [335984, 329865, 146233]
const others = [603, 11, 10193]

async function memberWithTaste() {
  const ada = await createMember(site)
  for (const id of liked) await ada.get(`/movie/${id}/rating`, put({ stars: 5 }))
  for (const id of others) await ada.get(`/movie/${id}/rating`, put({ stars: 2 }))
  return ada
}

test('a member sees films like those rated above average, with the reason, and none that is rated', async () => {
  const { status, html } = await textOf(await memberWithTaste(), '/user/suggested')
  expect(status).toBe(200)
  expect(html).toContain('Directed by Denis Villeneuve: you gave 3 films 5.0 stars on average')
  for (const id of [...liked, ...others]) expect(html).not.toContain(`href="/movie/${id}"`)
})

test('a member with few ratings gets a link to rate ten films', async () => {
  const { html } = await textOf(await createMember(site), '/user/suggested')
  expect(html).toContain('You have rated 0.')
  expect(html).toContain('href="/user/rate"')
})

test('a member without ratings sees eight well-known films to begin with, but none that is rated', async () => {
  const ada = await createMember(site)
  const shownTo = async () => [
    ...(await textOf(ada, '/user/suggested')).html.matchAll(/<h3[^>]*><a[^>]*href="\/movie\/(\d+)"/g),
  ]
  const before = (await shownTo()).map(([, id]) => id)
  expect(before).toHaveLength(8)
  await ada.get(`/movie/${before[0]}/rating`, put({ stars: 4 }))
  const after = (await shownTo()).map(([, id]) => id)
  expect([after.length, after.includes(before[0])]).toEqual([8, false])
})

test('a member who turned suggestions off sees no films', async () => {
  const ada = await createMember(site)
  await ada.send('/user/suggested', { suggest: 'off' })
  expect((await textOf(ada, '/user/suggested')).html.split('<main')[1]).not.toContain('href="/movie/')
})

test('a member whose ratings are all alike reads that instead of suggestions', async () => {
  const ada = await createMember(site)
  for (const id of [...liked, ...others]) await ada.get(`/movie/${id}/rating`, put({ stars: 3 }))
  const { html } = await textOf(ada, '/user/suggested')
  expect(html).toContain('Your ratings are much alike so far')
  expect(html).not.toContain('Begin with films many have seen')
})

test('the switch turns suggestions off and on again, only for this member', async () => {
  const [ada, bob] = [await memberWithTaste(), await memberWithTaste()]
  await ada.send('/user/suggested', { suggest: 'off' })
  expect((await textOf(ada, '/user/suggested')).html).toContain('Suggestions are off')
  expect((await textOf(bob, '/user/suggested')).html).toContain('Directed by Denis Villeneuve')
  await ada.send('/user/suggested', { suggest: 'on' })
  expect((await textOf(ada, '/user/suggested')).html).toContain('Directed by Denis Villeneuve')
})

test.each(['/user/suggested', '/user/rate'])('%s asks a visitor to sign in', async path => {
  const { status, html } = await textOf(site, path)
  expect([status, html.includes('You are not authenticated')]).toEqual([401, true])
})

test('a wrong value of the switch is a 400, and a wrong method a 405', async () => {
  const ada = await createMember(site)
  expect((await ada.send('/user/suggested', { suggest: 'maybe' })).status).toBe(400)
  expect((await ada.get('/user/suggested', put({}))).status).toBe(405)
})

test.each(['application/json', 'text/xml', 'multipart/form-data'])('a body of type %s is a 400', async type => {
  const ada = await createMember(site)
  const init = { method: 'POST', body: '{}', headers: { 'Content-Type': type } }
  expect((await ada.get('/user/suggested', init)).status).toBe(400)
})

test('ten films to rate stay the same while they are rated, and none is known already', async () => {
  const ada = await memberWithTaste()
  const first = await ada.get('/user/rate')
  const set = first.headers.get('location') ?? ''
  const ids = /films=([\d.]+)/.exec(set)?.[1]?.split('.') ?? []
  expect(new Set(ids).size).toBe(10)
  for (const id of [...liked, ...others]) expect(ids).not.toContain(String(id))
  const rated = await ada.send(`/movie/${ids[0]}/rating`, { _method: 'PUT', stars: '4.5', next: `${set}&n=2` })
  expect(rated.headers.get('location')).toBe(`${set}&n=2`)
  const { html } = await textOf(ada, `${set}&n=2`)
  expect(html).toContain('2 of 10')
  expect(html).toContain(', 4.5 stars')
  expect((await textOf(ada, `${set}&n=11`)).html).toContain('1 rated')
})

test.each(['films=0', 'films=abc.-1', 'films='])('?%s chooses a set of its own', async query => {
  const ada = await createMember(site)
  expect((await ada.get(`/user/rate?${query}`)).headers.get('location')).toMatch(/^\/user\/rate\?films=\d+\./)
})

test('films that do not exist and places past the end are left out', async () => {
  const ada = await createMember(site)
  const { status, html } = await textOf(ada, '/user/rate?films=603.999999999&n=77')
  expect([status, html.includes('0 rated')]).toEqual([200, true])
})

test('after the last film a member sees three suggestions with their reasons, and none with suggestions off', async () => {
  const ada = await memberWithTaste()
  const { html } = await textOf(ada, '/user/rate?films=335984.603&n=3')
  expect(html).toContain('2 rated')
  expect(html).toContain('Drama: you gave 3 films 5.0 stars on average')
  expect(new Set(html.match(/<h3[^>]*><a[^>]*href="\/movie\/\d+"/g)).size).toBe(3)
  await ada.send('/user/suggested', { suggest: 'off' })
  expect((await textOf(ada, '/user/rate?films=335984.603&n=3')).html).not.toContain('stars on average')
})

test('without script a film is marked as seen or put on the watchlist, and the next one comes', async () => {
  const ada = await createMember(site)
  const page = '/user/rate?films=603.11'
  const next = `${page}&n=2`
  expect((await textOf(ada, page)).html.match(/aria-pressed="true"/g)).toBeNull()
  for (const mark of ['seen', 'watchlist']) {
    const sent = await ada.send(`/movie/603/${mark}`, { _method: 'PUT', next })
    expect(sent.headers.get('location')).toBe(next)
  }
  expect((await textOf(ada, page)).html.match(/aria-pressed="true"/g)).toHaveLength(2)
})
