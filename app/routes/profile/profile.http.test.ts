import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClient, createMember, type HttpClient, put } from '#tests/client/http-client.ts'
import { visibleText } from '#tests/client/words-of.ts'
import { startOpenIdProvider } from '#tests/services/open-id-provider.ts'
import { startTestSite } from '#tests/services/start-site.ts'

const provider = await startOpenIdProvider()
const site = await startTestSite(provider.settings)

const words = async (who: Pick<HttpClient, 'get'>, path = '/user') =>
  visibleText(await (await who.get(path)).text()).replace(/\s+/g, ' ')

test("an anonymous visitor of /user sees 'You are not authenticated' and gets a 404 for the avatar", async () => {
  const page = await site.get('/user')
  expect([page.status, (await page.text()).includes('You are not authenticated')]).toEqual([401, true])
  expect((await site.get('/user/avatar')).status).toBe(404)
})

test('a new member sees the three empty messages of the specification', async () => {
  const said = await words(await createMember(site))
  expect(said).toContain('Member since')
  for (const message of ['No movies in the watchlist', 'No movies you had rated', 'No movies You had review']) {
    expect(said).toContain(message)
  }
  expect(said).not.toContain('How you rate')
})

test('the profile shows the library of the member and the counts of a year', async () => {
  const ada = await createMember(site)
  await ada.get('/movie/603/watchlist', put({}))
  await ada.get('/movie/603/rating', put({ stars: 3.5 }))
  await ada.get('/movie/11/rating', put({ stars: 5, ratedAt: '2020-03-04T05:06:07.000Z' }))
  await ada.get(`/movie/11/reviews/${randomUUID()}`, put({ review: 'A galaxy <b>far</b> away.' }))

  const said = await words(ada)
  expect(said).toMatch(
    /Watchlist 1 .*Ratings 2 .*3\.5 stars.*5 stars.*Reviews 1 .*A galaxy &lt;b&gt;far&lt;\/b&gt; away/,
  )
  expect(said).toContain('Film rated 1 Average, of 5 stars 3.50 Put on the watchlist 1 Review written 1')
  expect(await words(ada, '/user?year=2020')).toContain('Film rated 1 Average, of 5 stars 5.00 Put on the watchlist 0')
  expect(await words(ada, '/user?year=all')).toContain('Films rated 2 Average, of 5 stars 4.25')
  expect(await words(ada, '/user?year=2020')).toMatch(/Decades 1970s 1/)
})

test('a review has dir=auto, so that Arabic text runs from right to left', async () => {
  const ada = await createMember(site)
  await ada.get(`/movie/11/reviews/${randomUUID()}`, put({ review: 'الفيلم رائع!' }))
  for (const path of ['/user', '/movie/11']) {
    expect(await (await ada.get(path)).text()).toMatch(/<p[^>]* dir="auto"[^>]*>الفيلم رائع!<\/p>/)
  }
})

test.each(['year=', 'year=abc', 'year=2020&year=2021'])('/user?%s is a 400', async query => {
  expect((await (await createMember(site)).get(`/user?${query}`)).status).toBe(400)
})

// The smallest thing that begins as a JPEG.
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Buffer.from('JFIF')])

/** A member who signed in at the provider with this picture URL. */
async function memberWithPicture(picture: string) {
  const sub = randomUUID()
  provider.is({ sub, email: `${sub}@example.org`, email_verified: true, name: 'Grace Hopper', picture })
  const browser = createClient(site)
  const there = (await browser.send('/signin', { provider: 'google' })).headers.get('Location') ?? ''
  const back = (await fetch(there, { redirect: 'manual' })).headers.get('Location') ?? ''
  await browser.get(back.replace(site.url, ''))
  return browser
}

async function avatarOf(browser: HttpClient) {
  const answer = await browser.get('/user/avatar')
  const { headers } = answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: headers.get('Content-Type'), cacheControl: headers.get('Cache-Control'), bytes }
}

test('the picture of an OpenID provider is the avatar, with a private cache header', async () => {
  provider.hang({ bytes: jpeg })
  const { status, type, cacheControl, bytes } = await avatarOf(await memberWithPicture(`${provider.url}/picture`))
  expect([status, type, bytes.equals(jpeg)]).toEqual([200, 'image/jpeg', true])
  expect(cacheControl).toContain('private')
})

test.each([
  ['no picture', { bytes: Buffer.from('<svg onload="alert(1)"/>') }],
  ['a picture of 3 MB', { bytes: Buffer.concat([jpeg, Buffer.alloc(3_000_000)]) }],
  ['a way elsewhere', { status: 302, location: 'http://127.0.0.1:1/', bytes: jpeg }],
  ['an error', { status: 500, bytes: jpeg }],
])('the avatar is a drawn portrait when the provider has %s', async (_, picture) => {
  provider.hang(picture)
  const { status, type, bytes } = await avatarOf(await memberWithPicture(`${provider.url}/picture`))
  expect([status, type, bytes.toString('utf8', 0, 4)]).toEqual([200, 'image/svg+xml', '<svg'])
})

test('an avatar URL on another host than the provider is not requested', async () => {
  const { type } = await avatarOf(await memberWithPicture('http://127.0.0.1:1/metadata'))
  expect(type).toBe('image/svg+xml')
})
